/** Spellings of an e-mail address that are not it, though they look, fold or normalise like it. */
export function addressVariants(email: string): string[] {
	const [name = "", domain = ""] = email.split("@");
	const wide = [...name]
		.map((item) => String.fromCodePoint((item.codePointAt(0) ?? 0) + 0xfee0))
		.join("");
	return [
		email.toUpperCase(),
		` ${email}`,
		`${email} `,
		`\t${email}\n`,
		`${email}\u0000`,
		`${name}\u0000@${domain}`,
		`${email}.`,
		`${name}.@${domain}`,
		`${name}+x@${domain}`,
		`${email}\u200b`,
		`\ufeff${email}`,
		`${name}\u00ad@${domain}`,
		`${name}\u0301@${domain}`,
		`${wide}@${domain}`,
		`${name}＠${domain}`,
		`${name}@${domain.replace("e", "е")}`,
		`${name.replace("e", "е")}@${domain}`,
		`${name}@${domain.replace(".", "。")}`,
		`${name}@ｅxample.com`,
		`"${name}"@${domain}`,
		`<${email}>`,
		`${email},mallory@example.com`,
		`${email}\r\nBcc: mallory@example.com`,
		`${email}%00`,
		`${email}%2f..`,
		`mallory@example.com,${email}`,
		`${name}(x)@${domain}`,
		`${name}%@${domain}`,
		`%${domain}`,
		`${name}@${domain}@mallory.example`,
		`${name}\u202e@${domain}`,
	];
}

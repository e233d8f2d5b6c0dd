import fc from "fast-check";
import { expect, test } from "vitest";
import { copy } from "./copy.ts";
import { trustedOrigins } from "./identity/trusted-origins.server.ts";
import {
	anyCodeError,
	codeError,
	emailError,
	foldCode,
	foldEmail,
	nameError,
	passwordError,
	recoveryCodeError,
} from "./rules.ts";

test.each([
	["123456", "123456"],
	[" 123 456 ", "123456"],
	["১২৩৪৫৬", "123456"],
	["7kq4m-x2hfe", "7kq4m-x2hfe"],
	["7KQ4M X2HFE", "7kq4m-x2hfe"],
	["7kq4mx2hfe", "7kq4m-x2hfe"],
])("the code %j is read as %s", (typed, read) => {
	expect(foldCode(typed)).toBe(read);
	expect(anyCodeError(typed)).toBeNull();
	const [isCode, isRecovery] = [read.length === 6, read.length === 11];
	expect([codeError(typed) === null, recoveryCodeError(typed) === null]).toEqual([
		isCode,
		isRecovery,
	]);
});

test.each([undefined, 123456, "", "12345", "1234567", "7kq4m-x2hf1", "7kq4m-x2hf", "abcdef"])(
	"%j is no code",
	(typed) => {
		expect(anyCodeError(typed)).toBe(copy.anyCodeShape);
	},
);

test.each([
	"rahima1@mail.com",
	"rahima.begum@mail.com",
	"rahima+shop@mail.com",
	"rahima-begum@mail.com",
	"rahima_begum@mail.com",
	"r@mail.co",
	"rahima@mail.example.com.bd",
	"rahima@computer-shop.info",
	"rahima@3com.com",
	"rahima@mail.photography",
	`rahima@mail.${"x".repeat(63)}`,
	" Rahima@Mail.COM ",
	`${"x".repeat(64)}@mail.com`,
	`rahima@${`${"x".repeat(61)}.`.repeat(3)}${"x".repeat(57)}.com`,
])("an e-mail address may be %s", (typed) => {
	expect(emailError(typed)).toBeNull();
});

test.each([
	"rahima",
	"rahima@",
	"@mail.com",
	"rahima@mail",
	"rahima@mail.c",
	"rahima@mail.c0m",
	`rahima@mail.${"x".repeat(64)}`,
	"rahima@@mail.com",
	"rahima@mail..com",
	"rahima..begum@mail.com",
	".rahima@mail.com",
	"rahima.@mail.com",
	"rahima@-mail.com",
	"rahima@mail-.com",
	"rahima begum@mail.com",
	"rahima@ma il.com",
	"rahima@mail.com\nbcc: x@mail.com",
	"<rahima@mail.com>",
	"o'hara@mail.com",
	"রহিমা@mail.com",
	"rahima@[127.0.0.1]",
	`${"x".repeat(65)}@mail.com`,
	`rahima@${`${"x".repeat(61)}.`.repeat(4)}com`,
	`rahima@${`${"x".repeat(61)}.`.repeat(3)}${"x".repeat(58)}.com`,
])("an e-mail address may not be %s", (typed) => {
	expect(emailError(typed)).toBe(copy.emailInvalid);
});

test.each(["", "   ", undefined, null, 7, ["a@b.cd"], { email: "a@b.cd" }])(
	"an e-mail address is required where there is %j",
	(typed) => {
		expect(emailError(typed)).toBe(copy.emailRequired);
	},
);

test("an e-mail address that is accepted is accepted in its stored form too", () => {
	const address = fc.stringMatching(
		/^ ?[A-Za-z0-9.+_-]{1,12}@([A-Za-z0-9-]{1,8}\.){1,3}[A-Za-z]{2,9} ?$/,
	);
	fc.assert(
		fc.property(address, (typed) => {
			fc.pre(emailError(typed) === null);
			const stored = foldEmail(typed);
			expect(emailError(stored)).toBeNull();
			expect(foldEmail(stored)).toBe(stored);
		}),
	);
});

test("an e-mail address is checked quickly, however long it is", () => {
	const long = `${"a.".repeat(50_000)}@${"b-".repeat(50_000)}`;
	expect(emailError(long)).toBe(copy.emailInvalid);
});

test.each([
	["", copy.passwordRequired],
	[undefined, copy.passwordRequired],
	[123456, copy.passwordRequired],
	["12345", copy.passwordShort],
	["123456", null],
	["x".repeat(128), null],
	["x".repeat(129), copy.passwordLong],
])("the password %j: %s", (typed, sentence) => {
	expect(passwordError(typed)).toBe(sentence);
});

test.each([
	["", copy.nameRequired],
	["   ", copy.nameRequired],
	[undefined, copy.nameRequired],
	["R", null],
	[" রহিমা বেগম ", null],
	["র‌্যাব", null],
	[` ${"x".repeat(100)} `, null],
	["𐐷".repeat(100), null],
	["x".repeat(101), copy.nameLong],
])("the name %j: %s", (typed, sentence) => {
	expect(nameError(typed)).toBe(sentence);
});

test("a demonstration trusts every name of its own machine, production its address alone", () => {
	const demonstration = trustedOrigins("http://localhost:3000", [], true);
	expect(demonstration).toContain("http://localhost:3000");
	expect(demonstration).toContain("http://127.0.0.1:3000");
	const others = ["https://panel.shop.example"];
	const production = trustedOrigins("https://shop.example", others, false);
	expect(production).toEqual(["https://shop.example", "https://panel.shop.example"]);
});

test("an e-mail is the same in capitals and with spaces around it", () => {
	expect(foldEmail(" Rahima@Example.com ")).toBe("rahima@example.com");
	expect(foldEmail("karim@example.com")).not.toBe("rahima@example.com");
});

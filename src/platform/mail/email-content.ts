/** The content of an e-mail, before it has a form. Whatever stands in it may come from a customer. */
export type EmailContent = {
	subject: string;
	/** What stands above the text; the subject by default. */
	heading?: string;
	/** What lists of e-mails show after the subject; the first paragraph by default. */
	preview?: string;
	/** `Dear …,` where the reader's name may be said. */
	greeting?: string;
	/** The paragraphs above everything else. */
	intro: readonly string[];
	/** What was bought, or what the e-mail is about. */
	lines?: readonly EmailLine[];
	/** Below the lines, name and amount: the delivery charge … and last the total. */
	sums?: readonly EmailSum[];
	/** Name and value, one a line: the order's number, the address … */
	details?: readonly EmailFact[];
	/** Where to go on: a path of the shop, beginning with a slash. */
	link?: { path: string; label: string };
	/** The paragraphs below it. */
	outro?: readonly string[];
	/** How its reader ends such e-mails: a page, and where a mail program posts to for it (RFC 8058). */
	stop?: { path: string; postPath: string; label: string };
	/** Where a reader who knows nothing of it says so: a page. No mail program posts there by itself. */
	notMe?: { path: string; label: string };
};

export type EmailLine = {
	/** `2 × AMD Ryzen 5 9600X`. */
	title: string;
	/** What it costs in all, or whatever stands at the end of the line. */
	amount?: string;
	/** Short sentences below the title: the price of each, the warranty … */
	notes?: readonly string[];
	/** The path of its page, and of its picture as JPEG or PNG, 64 pixels wide and high (image-files.ts). */
	path?: string | null;
	picture?: string | null;
};

/** A name and its value; the address, if it leads somewhere, is a path of the shop or an https address. */
export type EmailFact = readonly [name: string, value: string, address?: string | null];
export type EmailSum = readonly [name: string, amount: string];

/** Whose mail it is: the shop's name, its address (PUBLIC_URL) without a slash at its end, and where people reach it. */
export type EmailBranding = { shopName: string; publicUrl: string; contact: readonly string[] };

/** A piece of an e-mail. Both of its forms are made of the same pieces, so that they say the same. */
export type EmailBlock =
	| { kind: "heading" | "paragraph"; text: string }
	| { kind: "lines"; lines: readonly EmailLine[]; sums: readonly EmailSum[] }
	| { kind: "facts"; facts: readonly EmailFact[] }
	| { kind: "button"; label: string; address: string };

/** An e-mail in its pieces: each text is one legible line, each address absolute. */
export type ShownEmail = {
	subject: string;
	preview: string;
	blocks: readonly EmailBlock[];
	/** The shop's name and site, and where people reach it: the end of every e-mail. */
	from: EmailSum;
	contact: readonly string[];
	links: readonly { label: string; address: string }[];
};

export function showEmail(email: EmailContent, branding: EmailBranding): ShownEmail {
	const { shopName, publicUrl, contact } = branding;
	const absolute = (address: string | null | undefined) => {
		if (address?.startsWith("/")) return publicUrl + address;
		return address?.startsWith("https://") ? address : null;
	};
	const fact = ([name, value, address]: EmailFact): EmailFact => [
		legible(name),
		legible(value),
		absolute(address),
	];
	const sum = ([name, amount]: EmailSum): EmailSum => [legible(name), legible(amount)];
	const line = ({ title, amount = "", notes = [], path, picture }: EmailLine): EmailLine => ({
		title: legible(title),
		amount: legible(amount),
		notes: notes.map(legible),
		path: absolute(path),
		picture: absolute(picture),
	});
	const button = ({ label, path }: { label: string; path: string }): EmailBlock => ({
		kind: "button",
		label: legible(label),
		address: publicUrl + path,
	});
	const paragraph = (text: string): EmailBlock => ({ kind: "paragraph", text: legible(text) });
	const { lines = [], sums = [], details = [], link, greeting } = email;
	return {
		subject: legible(email.subject),
		preview: legible(email.preview ?? email.intro[0] ?? ""),
		blocks: [
			{ kind: "heading", text: legible(email.heading ?? email.subject) },
			...(greeting === undefined ? [] : [paragraph(greeting)]),
			...email.intro.map(paragraph),
			...some([...lines, ...sums], { kind: "lines", lines: lines.map(line), sums: sums.map(sum) }),
			...some(details, { kind: "facts", facts: details.map(fact) }),
			...(link ? [button(link)] : []),
			...(email.outro ?? []).map(paragraph),
		],
		from: [legible(shopName), publicUrl],
		contact: contact.map(legible),
		links: [email.stop, email.notMe].flatMap((end) =>
			end ? { label: legible(end.label), address: publicUrl + end.path } : [],
		),
	};
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through.
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Removes what ends a line or hides in one. */
export function oneLine(text: string): string {
	return text.replace(breaks, " ").trim();
}

/** One line in characters that the reader's fonts have: many programs have none with the sign of taka. */
function legible(text: string): string {
	return oneLine(text).replace(/৳\s*/g, "Tk ");
}

function some(all: readonly unknown[], block: EmailBlock): EmailBlock[] {
	return all.length > 0 ? [block] : [];
}

/** The content of an e-mail before its layout. Any text of it may come from a customer. */
export type EmailContent = {
	subject: string;
	/** The heading above the text; the subject by default. */
	heading?: string;
	/** The text that lists of e-mails show after the subject; the first paragraph by default. */
	preview?: string;
	/** `Dear …,` if the mail may contain the reader's name. */
	greeting?: string;
	/** The paragraphs above the lines and the link. */
	intro: readonly string[];
	/** The bought parts, or the parts that the e-mail is about. */
	lines?: readonly EmailLine[];
	/** Names and amounts below the lines: the delivery charge … and the total last. */
	sums?: readonly EmailSum[];
	/** Names and values, one pair per line: the order's number, the address … */
	details?: readonly EmailFact[];
	/** The link that leads further: a path of the shop, beginning with a slash. */
	link?: { path: string; label: string };
	/** The paragraphs below the link. */
	outro?: readonly string[];
	/** The way to stop such e-mails: a page, and the path to which a mail program posts for it (RFC 8058). */
	stop?: { path: string; postPath: string; label: string };
	/** The page for a reader who did not cause this e-mail. Mail programs never post to it by themselves. */
	notMe?: { path: string; label: string };
};

export type EmailLine = {
	/** `2 × AMD Ryzen 5 9600X`. */
	title: string;
	/** The price of the line, or another text at its end. */
	amount?: string;
	/** Short sentences below the title: the price of each, the warranty … */
	notes?: readonly string[];
	/** The path of the part's page. `picture` is the path of a JPEG or PNG, 64 pixels wide and high (image-files.ts). */
	path?: string | null;
	picture?: string | null;
};

/** A name and its value. The address, if the value is a link, is a path of the shop or an https address. */
export type EmailFact = readonly [name: string, value: string, address?: string | null];
export type EmailSum = readonly [name: string, amount: string];

/** A colour in the light and in the dark theme. */
type Pair = readonly [light: string, dark: string];

/** The sender of a mail: the shop's name, its address (PUBLIC_URL) without a final slash, and its contact lines. */
export type EmailBranding = {
	shopName: string;
	publicUrl: string;
	contact: readonly string[];
	/** The picture in the head. Its `alt` is the shop's name if it replaces the name. `path` begins with a slash. */
	logo?: { path: string; width: number; height: number; alt: string } | null;
	/** The shop's own colours; the usual ones by default. */
	colours?: { brand: Pair; "on-brand": Pair } | null;
};

/** A block of an e-mail. Text and HTML are made of the same blocks, so that both have the same content. */
export type EmailBlock =
	| { kind: "heading" | "paragraph"; text: string }
	| { kind: "lines"; lines: readonly EmailLine[]; sums: readonly EmailSum[] }
	| { kind: "facts"; facts: readonly EmailFact[] }
	| { kind: "button"; label: string; address: string };

/** An e-mail in blocks: each text is one legible line, and each address is absolute. */
export type ShownEmail = {
	subject: string;
	preview: string;
	blocks: readonly EmailBlock[];
	branding: Pick<EmailBranding, "logo" | "colours">;
	/** The end of every e-mail: the shop's name and address, and its contact lines. */
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
		branding,
		from: [legible(shopName), publicUrl],
		contact: contact.map(legible),
		links: [email.stop, email.notMe].flatMap((end) =>
			end ? { label: legible(end.label), address: publicUrl + end.path } : [],
		),
	};
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through.
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Replaces line breaks and other control characters by spaces. */
export function oneLine(text: string): string {
	return text.replace(breaks, " ").trim();
}

/** Makes one line that all mail programs can show. Many of them have no font with the taka sign. */
function legible(text: string): string {
	return oneLine(text).replace(/৳\s*/g, "Tk ");
}

function some(all: readonly unknown[], block: EmailBlock): EmailBlock[] {
	return all.length > 0 ? [block] : [];
}

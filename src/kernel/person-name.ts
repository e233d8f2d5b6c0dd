/** What is wrong with a person's name: characters that nobody sees, no letter, or a name of the shop. */
export type NameProblem = "invisible" | "no-letter" | "poses-as-shop";

// Controls, formats (directions, zero widths), private, unassigned, fillers, and an empty Braille cell.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
// Bangla and other scripts need joiners inside words, and after a sign (ত্‍, the older ৎ).
const joiners = /(?<=\p{M})[\u200c\u200d]|(?<=\p{L})[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Words that name a shop's staff, in English and Bangla. No given name or surname is among them. */
const staff =
	"admin admins administrator support helpdesk official moderator customer-care customer-service সাপোর্ট অ্যাডমিন এডমিন অফিসিয়াল";

/** Letters that look like a Latin one, after it: Greek, Cyrillic, Armenian, Cherokee, small capitals, digits. */
const lookAlikes =
	"aαаɑᴀꭺ4@ bвьƅʙᏼ6 cсϲᴄꮯ dԁɗᴅꭰ eеεєҽᴇꭼ3 fғϝꜰ gɡԍցɢ9 hһнհʜꮋ iіιıɩɪӏյlⅼʟꮮ1|! jјʝᴊꭻ kкκᴋꮶ mмᴍꮇ nոпηղɴ oоοօഠ০๐ᴏ0 pрρᴘꮲ qԛգ rгʀꮁ sѕꜱꮥ5$ tтτᴛꭲ7+ uυսᴜц vνѵᴠꮩ wԝωաᴡꮃ xхχ yуγүʏ zᴢꮓ2";
const latin = new Map(
	lookAlikes.split(" ").flatMap(([letter = "", ...alike]) => alike.map((other) => [other, letter])),
);

/**
 * What is wrong with the name of a person, or null (contract, Limits): no invisible or
 * direction-changing characters but joiners inside words, a visible letter, and no word that poses
 * as the shop ("support", "admin", the shop's own name), however it is spaced or spelt with letters
 * that look alike. Words that only contain one of these ("Adminul") are names.
 */
export function nameProblem(name: string, shopName: string): NameProblem | null {
	const plain = name.replace(joiners, "");
	if (invisible.test(plain)) return "invisible";
	if (!/\p{L}/u.test(plain.normalize("NFKC"))) return "no-letter";
	return posesAs([...staff.split(" "), shopName], plain) ? "poses-as-shop" : null;
}

/** Whether neighbouring words of a text, written as one, are one of the names or several in a row. */
function posesAs(names: readonly string[], text: string): boolean {
	const taken = names.map((name) => foldWords(name).join("")).filter(Boolean);
	const posing = new RegExp(`^(?:${taken.join("|")})+$`, "u");
	const words = foldWords(text);
	return words.some((_, first) =>
		words.some((_, last) => last >= first && posing.test(words.slice(first, last + 1).join(""))),
	);
}

/** The words of a text, with capitals, accents and letters that look alike made one. */
function foldWords(text: string): string[] {
	const plain = text
		.normalize("NFKD")
		.toLowerCase()
		.normalize("NFKD")
		.replace(/\p{Mn}/gu, "");
	const folded = [...plain].map((letter) => latin.get(letter) ?? letter).join("");
	const merged = folded.replaceAll("rn", "m").replaceAll("vv", "w");
	return merged.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

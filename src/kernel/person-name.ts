/** What is wrong with a person's name: characters that nobody sees, no letter, or a name of the shop. */
type NameProblem = "invisible" | "no-letter" | "poses-as-shop";

// Controls, formats (directions, zero widths), private, unassigned, fillers, and an empty Braille cell.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
// Bangla and other scripts need joiners inside words, and after a sign (ত্‍, the older ৎ).
const joiners = /(?<=\p{M})[\u200c\u200d]|(?<=\p{L})[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Words that name a shop's staff, in English and Bangla. No given name or surname is among them. */
const staff =
	"admin admins administrator support helpdesk official moderator customer-care customer-service সাপোর্ট অ্যাডমিন এডমিন অফিসিয়াল";

/** What looks like a Latin letter, after it: of other scripts, hooked and barred, small capitals, flags, digits. */
const lookAlikes =
	"aαаɑᴀꭺ4@ʌλδ∆ꓮⲁᗩ₳卂ค🇦 bвьƅʙᏼ6ꓐⲃᗷƀɓ฿Β🇧 cсϲᴄꮯꓚⲥᑕƈ¢匚🇨 dԁɗᴅꭰꓓᗪɖժԃ🇩 eеεєҽᴇꭼ3ꓰⲉɛ€乇🇪 fғϝꜰꓝᖴ🇫 gɡԍցɢ9ꓖɠ₲🇬 hһнհʜꮋꓧⲏɦ卄Η🇭 iіιıɩɪӏյlⅼʟꮮ1|!ꓲⲓꓡɨƚᒪ丨ꮖꭵ🇮🇱 jјʝᴊꭻꓙɉᒍ🇯 kкκᴋꮶꓗⲕƙ₭🇰 mмᴍꮇꓟⲙɱᗰʍ爪Μ🇲 nոпηղɴꓠⲛɳᑎ₦几Ν🇳 oоοօഠ০๐ᴏ0०ꓳⲟɵөσ○◯☉🇴 pрρᴘꮲꓑⲣᑭƥ₱卩🇵 qԛգ🇶 rгʀꮁꓣɾɍᖇя尺₹ꮢ🇷 sѕꜱꮥ5$ꮪꓢʂƨƽտᔕ丂🇸 tтτᴛꭲ7+ꓔⲧŧ₮丅🇹 uυսᴜцꓴᑌʉ🇺 vνѵᴠꮩꓦᐯ🇻 wԝωաᴡꮃꓪᗯ₩🇼 xхχꓫ🇽 yуγүʏꓬⲩɏ¥Υ🇾 zᴢꮓ2ꓜƶΖ🇿";
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
	// First of all: of a name from before, that alone counts.
	if (posesAs([...staff.split(" "), shopName], plain)) return "poses-as-shop";
	if (invisible.test(plain)) return "invisible";
	return /\p{L}/u.test(plain.normalize("NFKC")) ? null : "no-letter";
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

// What stands around a letter, or nobody sees; of Bangla the vowels stay, but not beside a Latin letter.
const marks = /\p{Mn}|\p{Me}|\p{C}|\p{Default_Ignorable_Code_Point}|(?<=[a-z]\p{M}*)\p{M}/gu;
// To a collator of base letters a crossed, boxed or circled letter is the letter itself.
const base = new Intl.Collator("en", { sensitivity: "base" });
const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];

function foldLetter(letter: string): string {
	const same = (candidate: string) => letter > "~" && base.compare(candidate, letter) === 0;
	const plain = latin.get(letter) ?? alphabet.find(same) ?? letter.toLowerCase();
	return latin.get(plain) ?? plain;
}

/** The words of a text, with capitals, accents and letters that look alike made one. */
function foldWords(text: string): string[] {
	const letters = [...text.normalize("NFKD")].map(foldLetter).join("").normalize("NFKD");
	const folded = letters.replace(marks, "");
	const merged = folded.replaceAll("rn", "m").replaceAll("vv", "w");
	return merged.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

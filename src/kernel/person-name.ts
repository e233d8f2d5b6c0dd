/** The problem of a person's name: invisible characters, no letter, or a name of the shop's staff. */
type NameProblem = "invisible" | "no-letter" | "poses-as-shop";

// Invisible: control, format (direction, zero width), private, unassigned, fillers, empty Braille.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
// Bangla and other scripts need joiners inside words and after a sign (ত্‍, the older form of ৎ).
const joiners = /(?<=\p{M})[\u200c\u200d]|(?<=\p{L})[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Words that name a shop's staff, in English and Bangla. No given name or surname is among them. */
const staff =
	"admin admins administrator support helpdesk official moderator customer-care customer-service সাপোর্ট অ্যাডমিন এডমিন অফিসিয়াল";

/** Each Latin letter and the characters that look like it: other scripts, hooked letters, flags, digits. */
const lookAlikes =
	"aαаɑᴀꭺ4@ʌλδ∆ꓮⲁᗩ₳卂ค🇦 bвьƅʙᏼ6ꓐⲃᗷƀɓ฿Β🇧 cсϲᴄꮯꓚⲥᑕƈ¢匚🇨 dԁɗᴅꭰꓓᗪɖժԃ🇩 eеεєҽᴇꭼ3ꓰⲉɛ€乇🇪 fғϝꜰꓝᖴ🇫 gɡԍցɢ9ꓖɠ₲🇬 hһнհʜꮋꓧⲏɦ卄Η🇭 iіιıɩɪӏյlⅼʟꮮ1|!ꓲⲓꓡɨƚᒪ丨ꮖꭵ🇮🇱 jјʝᴊꭻꓙɉᒍ🇯 kкκᴋꮶꓗⲕƙ₭🇰 mмᴍꮇꓟⲙɱᗰʍ爪Μ🇲 nոпηղɴꓠⲛɳᑎ₦几Ν🇳 oоοօഠ০๐ᴏ0०ꓳⲟɵөσ○◯☉🇴 pрρᴘꮲꓑⲣᑭƥ₱卩🇵 qԛգ🇶 rгʀꮁꓣɾɍᖇя尺₹ꮢ🇷 sѕꜱꮥ5$ꮪꓢʂƨƽտᔕ丂🇸 tтτᴛꭲ7+ꓔⲧŧ₮丅🇹 uυսᴜцꓴᑌʉ🇺 vνѵᴠꮩꓦᐯ🇻 wԝωաᴡꮃꓪᗯ₩🇼 xхχꓫ🇽 yуγүʏꓬⲩɏ¥Υ🇾 zᴢꮓ2ꓜƶΖ🇿";
const latin = new Map(
	lookAlikes.split(" ").flatMap(([letter = "", ...alike]) => alike.map((other) => [other, letter])),
);

/**
 * Returns the problem of a person's name, or null (contract, Limits). A name needs a visible
 * letter. It has no invisible or direction-changing characters, except joiners inside words. No
 * word poses as the shop ("support", "admin", the shop's name), even with spaces or look-alike
 * letters in it. A longer word that contains one of these words ("Adminul") is allowed.
 */
export function nameProblem(name: string, shopName: string): NameProblem | null {
	const plain = name.replace(joiners, "");
	// This check comes first: it is the only one that matters for a name stored before the rule.
	if (posesAs([...staff.split(" "), shopName], plain)) return "poses-as-shop";
	if (invisible.test(plain)) return "invisible";
	return /\p{L}/u.test(plain.normalize("NFKC")) ? null : "no-letter";
}

/** Whether neighbouring words of a text, joined together, are one of the names or several of them. */
function posesAs(names: readonly string[], text: string): boolean {
	const taken = names.map((name) => foldWords(name).join("")).filter(Boolean);
	const posing = new RegExp(`^(?:${taken.join("|")})+$`, "u");
	const words = foldWords(text);
	return words.some((_, first) =>
		words.some((_, last) => last >= first && posing.test(words.slice(first, last + 1).join(""))),
	);
}

// Marks on letters and invisible characters. Bangla vowel signs stay, except beside a Latin letter.
const marks = /\p{Mn}|\p{Me}|\p{C}|\p{Default_Ignorable_Code_Point}|(?<=[a-z]\p{M}*)\p{M}/gu;
// This collator compares base letters: a crossed, boxed or circled letter equals the plain letter.
const base = new Intl.Collator("en", { sensitivity: "base" });
const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];

function foldLetter(letter: string): string {
	const same = (candidate: string) => letter > "~" && base.compare(candidate, letter) === 0;
	const plain = latin.get(letter) ?? alphabet.find(same) ?? letter.toLowerCase();
	return latin.get(plain) ?? plain;
}

/** Splits a text into words and folds capitals, accents and look-alike letters into plain letters. */
function foldWords(text: string): string[] {
	const letters = [...text.normalize("NFKD")].map(foldLetter).join("").normalize("NFKD");
	const folded = letters.replace(marks, "");
	const merged = folded.replaceAll("rn", "m").replaceAll("vv", "w");
	return merged.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

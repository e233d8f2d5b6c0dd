import { foldText } from "./fold-text.ts";
import { wordTable } from "./word-table.ts";

// Bangla words of buyers, with the catalogue's English words. A word can have several spellings.
const words = `
মাউস মাউজ:mouse; কিবোর্ড কীবোর্ড কি-বোর্ড কিবোড কীবোড:keyboard; মনিটর মনিটার:monitor; র‍্যাম র‌্যাম র্যাম রাম রেম:ram;
প্রসেসর প্রসেসার প্রোসেসর:processor; সিপিইউ:cpu; গ্রাফিক্স গ্রাফিকস গ্রাফিক:graphics; কার্ড:card; জিপিইউ:gpu;
মাদারবোর্ড মাদার-বোর্ড মাদারবোড:motherboard; হার্ডডিস্ক হার্ড-ডিস্ক হার্ডড্রাইভ:hard disk; হার্ড:hard; ডিস্ক:disk; ড্রাইভ:drive;
এসএসডি:ssd; এইচডিডি:hdd; এনভিএমই:nvme; পাওয়ার:power; সাপ্লাই:supply; পিএসইউ:psu; কেসিং কেসিন:casing; কেস:case;
চেসিস:chassis; কুলার:cooler; কুলিং:cooling; ফ্যান পাখা:fan; হেডফোন হেডফোনস:headphone; হেডসেট:headset; ইয়ারফোন:earphone;
ইয়ারবাড:earbud; স্পিকার স্পীকার:speaker; ওয়েবক্যাম ওয়েবক্যাম:webcam; ক্যামেরা:camera; মাইক মাইক্রোফোন:microphone; ল্যাপটপ:laptop;
নোটবুক:notebook; ডেস্কটপ:desktop; কম্পিউটার:computer; পিসি:pc; জয়স্টিক:joystick; গেমপ্যাড:gamepad; কন্ট্রোলার:controller;
চেয়ার:chair; টেবিল:table; ডেস্ক:desk; প্যাড:pad; মাউসপ্যাড:mousepad; পেনড্রাইভ পেন-ড্রাইভ:pendrive; পেন:pen;
থার্মাল:thermal; পেস্ট:paste; সাউন্ড:sound; নেটওয়ার্ক:network; ক্যাপচার:capture; উইন্ডোজ:windows; স্ট্যান্ড:stand; লাইট:light;
গেমিং গেইমিং:gaming; ওয়্যারলেস ওয়ারলেস তারবিহীন:wireless; ওয়াইফাই ওয়াই-ফাই:wifi; ব্লুটুথ:bluetooth; মেকানিক্যাল মেকানিকাল:mechanical;
ইঞ্চি:inch; জিবি গিগাবাইট:gb; টিবি টেরা টেরাবাইট:tb; এক:1; দুই:2; ওয়াট:watt; হার্টজ:hz; কালো:black; সাদা:white; লাল:red; নীল:blue; আরজিবি:rgb;
বি:b; জি:g; এক্স:x; এফ:f; জেড:z; কোর:core; কোরআই:core i; আই:i; জেন জেনারেশন:gen; ডিডিআর:ddr; লিকুইড:liquid; এয়ার:air; গোল্ড:gold; ব্রোঞ্জ:bronze; প্রো:pro;
লজিটেক লজিটেক লগিটেক:logitech; আসুস আসাস এসুস:asus; গিগাবাইট:gigabyte; এমএসআই:msi; কর্সেয়ার করসেয়ার কোরসেয়ার:corsair;
স্যামসাং সামসাং:samsung; রেজার রেজর রেইজার:razer; ইন্টেল:intel; এএমডি:amd; এনভিডিয়া:nvidia; রাইজেন রাইজন:ryzen; রেডিয়ন রেডিওন:radeon;
জিফোর্স:geforce; আরটিএক্স:rtx; জিটিএক্স:gtx; কিংস্টন কিংস্টোন:kingston; এডাটা:adata; ট্রান্সসেন্ড:transcend; টিমগ্রুপ:teamgroup; টিম:team;
ওয়েস্টার্ন:western; ডিজিটাল:digital; সিগেট:seagate; তোশিবা:toshiba; ক্রুশিয়াল:crucial; এইচপি:hp; ডেল:dell; লেনোভো:lenovo; এসার:acer;
এলজি:lg; বেনকিউ:benq; ভিউসনিক:viewsonic; ফিলিপস:philips; এওসি:aoc; এমএসআই:msi; ডিপকুল:deepcool; কুলারমাস্টার:cooler master;
মাস্টার:master; থার্মালটেক:thermaltake; এন্টেক:antec; নকচুয়া:noctua; হাইপারএক্স:hyperx; রেড্রাগন রেডড্রাগন:redragon; ফ্যানটেক:fantech;
এফোরটেক:a4tech; হ্যাভিট:havit; সনি:sony; জেবিএল:jbl; মাইক্রোসফট:microsoft; অ্যাপল:apple; জোট্যাক জোটাক:zotac; স্যাফায়ার:sapphire;
গেইনওয়ার্ড:gainward; কালারফুল:colorful; পালিট:palit; জিস্কিল:gskill; লিয়ান:lian; লি:li; এনজেডএক্সটি:nzxt;
টাকা:taka; হাজার:hajar; লাখ লক্ষ:lakh; মধ্যে মাঝে:moddhe; ভিতরে ভেতরে:vitore; নিচে নীচে:niche; উপরে ওপরে:upore; থেকে:theke; বাজেট:budget;
সস্তা:sosta; কম:kom; দাম দামে:dam; সেরা:best; ভালো ভাল:valo; নতুন:new; ছোট:small; বড়:large; নিঃশব্দ:silent; জন্য:jonno; এর:er; বিল্ড:build;
চার্জার:charger; ক্যাবল কেবল:cable; প্রিন্টার:printer; রাউটার:router; ইউপিএস:ups; মোবাইল:mobile; ফোন:phone; টিভি:tv; ব্যাটারি:battery`;

const inEnglish = new Map(
	[...wordTable(words)].map(([spelling, english]) => [plain(spelling), english]),
);
// "হাজারের" means "of a thousand".
const genitive = /(?:ের|র)$/;
const longest = Math.max(...[...inEnglish.keys()].map((word) => word.length));

/** The English words of a folded Bangla word, "graphics" of "গ্রাফিক্স", or null; one letter may be wrong. */
export function banglaInEnglish(word: string): string | null {
	if (!/[\u0980-\u09ff]/.test(word) || word.length > longest + 1) return null;
	const translated = inEnglish.get(plain(word)) ?? inEnglish.get(plain(word).replace(genitive, ""));
	if (translated) return translated;
	if (word.length < 4) return null;
	for (const [spelling, english] of inEnglish)
		if (spelling.length >= 4 && differByOneLetter(spelling, plain(word))) return english;
	return null;
}

function plain(spelling: string): string {
	return foldText(spelling).replace(/[^\p{L}\p{M}]/gu, "");
}

function differByOneLetter(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (long.length - short.length > 1) return false;
	let same = 0;
	while (same < short.length && short[same] === long[same]) same++;
	const rest = long.length === short.length ? short.slice(same + 1) : short.slice(same);
	return rest === long.slice(same + 1);
}

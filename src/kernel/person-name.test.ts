import { expect, test } from "vitest";
import { nameProblem } from "./person-name.ts";

const problemsOf = (names: readonly string[], shopName = "Jontro") =>
	names.map((name) => [name, nameProblem(name, shopName)]);
const all = (names: readonly string[], problem: unknown) => names.map((name) => [name, problem]);

test("names of people are taken, in any script, also those that contain a word of the shop", () => {
	const names = [
		"Rahima Begum",
		"Md. Abdul-Karim O'Neil, Jr.",
		"রহিমা বেগম",
		"সত্যজিত্‍",
		"র‌্যাব আহমেদ",
		"ক্‍ষিতি",
		"محمد رضا",
		"می‌خواهم",
		"José Ångström",
		"Ελένη Παπαδοπούλου",
		"Александр Смирнов",
		"李小龙",
		"Adminul Haque",
		"Supporto Rossi",
		"Jontrowala",
		"Karim 2",
	];
	expect(problemsOf(names)).toEqual(all(names, null));
});

test("characters that nobody sees and those that change the direction are refused", () => {
	const names = [
		"Rahima\u200b",
		"\u202eadnoR",
		"Ra\u2066him\u2069",
		"Rahim\u200d",
		"Rahim \u200cKhan",
		"\u200dRahim",
		"Ra\u200c\u200dhim",
		"Ra\u00adhim",
		"\ufeffRahim",
		"\u3164Rahim",
		"Rahim\u2800",
		"Ra\u034fhim",
		"Rahim\u{e0041}",
		"Rahim\ue000",
		"Rahim\ud800",
		"Rahim\ufe0f",
		"Ra\u0007him",
		"Ra\u2028him",
	];
	expect(problemsOf(names)).toEqual(all(names, "invisible"));
	const bare = ["123", "...", "😀", "১২৩"];
	expect(problemsOf(bare)).toEqual(all(bare, "no-letter"));
});

test("names that pose as the shop are refused, however they are spelt", () => {
	const names = [
		"Jontro",
		"Jontro Support",
		"JontroSupport",
		"the support team",
		"Admin",
		"ADMIN 1",
		"A d m i n",
		"a.d.m.i.n",
		"Sup-port",
		"Sup\u200cport",
		"аdmin",
		"Аdміn",
		"αdmιn",
		"ѕuрроrt",
		"Ｓｕｐｐｏｒｔ",
		"𝓐𝓭𝓶𝓲𝓷",
		"ⓐⓓⓜⓘⓝ",
		"ᴀᴅᴍɪɴ",
		"Ádmïn",
		"Adm1n",
		"Admln",
		"adrnin",
		"$upp0rt",
		"J0ntro",
		"Jоntrо",
		"Ꭻontro",
		"Customer Care",
		"Jon\u0336tro\u0336",
		"a\u20ddd\u20ddm\u20ddi\u20ddn\u20dd",
		"Ad\u09bemin",
		"Jontro\u200b Support",
		"Ad\u00admin",
		"\u202eSup\u3164port",
		"Suppørt",
		"ADMIΝ",
		"JOΝTRO",
		"CUSTOΜER Care",
		"🅰🅳🅼🅸🅽 Rahim",
		"🅢🅤🅟🅟🅞🅡🅣 Rahim",
		"🇦🇩🇲🇮🇳 Rahim",
		"ᗩᗪᗰIᑎ",
		"ꓮꓓꓟꓲꓠ",
		"₳đm₦ Λđɱɨɳ",
		"সাপোর্ট",
		"জন্ত্র অ্যাডমিন",
	];
	expect(problemsOf(names)).toEqual(all(names, "poses-as-shop"));
});

test("the shop's own name is that of the settings, of any number of words and any signs", () => {
	const names = ["Ryans & Co. (BD)", "ryans co bd", "Ryans-Co-BD Support", "RYANSCOBD"];
	expect(problemsOf(names, "Ryans & Co. (BD)")).toEqual(all(names, "poses-as-shop"));
	expect(problemsOf(["Ryan", "Jontro", "Co Bd"], "Ryans & Co. (BD)")).toEqual(
		all(["Ryan", "Jontro", "Co Bd"], null),
	);
	expect(problemsOf(["Rahima", ".*"], "***")).toEqual([
		["Rahima", null],
		[".*", "no-letter"],
	]);
});

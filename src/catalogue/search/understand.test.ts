import fc from "fast-check";
import { expect, test } from "vitest";
import { readDemonstrationParts } from "../../../test/harness/demonstration-parts.ts";
import { searchInMemory } from "../../../test/harness/search-in-memory.ts";
import { lineWithout } from "./understand.ts";

const part = (category: string, name: string, attributes = {}, brand: string | null = null) => ({
	category,
	name,
	brand,
	attributes,
});
const graphics = (name: string) => part("graphics-card", name);
const shop = searchInMemory([
	...readDemonstrationParts(),
	graphics("Gigabyte GAMING OC GeForce RTX 2070 SUPER 8GB GDDR6"),
	graphics("MSI ARMOR GeForce RTX 2070 8GB GDDR6"),
	graphics("EVGA GeForce RTX 2060 SUPER 8GB GDDR6"),
	graphics("Zotac GAMING GeForce RTX 2060 6GB GDDR6"),
	graphics("Asus TUF GeForce RTX™ 3080Ti 12GB GDDR6X"),
	graphics("Asus STRIX GeForce RTX 3080 10GB GDDR6X"),
	graphics("Sapphire PULSE Radeon RX 6800 16GB GDDR6"),
	part("processor", "AMD Ryzen 5 3600X"),
	part("processor", "AMD Ryzen 5 3600XT"),
	part("processor", "AMD Ryzen 5 3600"),
	part("processor", "AMD Ryzen 5 7600X"),
	part("memory", "G.Skill Trident Z Neo DDR4-3600 CL16 32GB (2x16GB) for Ryzen", {
		speedMtS: 3600,
	}),
	part("memory", "TEAMGROUP T-Force Delta RGB DDR4 3200MHz CL16 16GB (2x8GB)"),
	part("ssd", 'Kingston A400 960GB SSD 2.5" SATA', { capacityGb: 960 }, "Kingston"),
	part("ssd", "WD_BLACK SN770 1TB M.2-2280", { capacityGb: 1024 }, "Western Digital"),
	part("ssd", "Western Digital Black SN770M 500GB", { formFactor: "M.2-2230" }, "Western Digital"),
	part("cpu-cooler", "Noctua NH-U12S redux", { coolingType: "Air" }, "Noctua"),
	part("cpu-cooler", "NZXT Kraken X63", { coolingType: "Liquid", radiatorMm: 280 }, "NZXT"),
	part("monitor", 'Dell S2722 27.5" 1440p 144Hz IPS Monitor', { screenInch: 27.5 }),
	part("accessory", "Razer Vertical GPU Mount"),
]);
const understood = (typed: string) => lineWithout([], shop.understand(typed).words);

const names = (typed: string) => shop.find(typed).map(({ name }) => name);
const best = (typed: string) => names(typed)[0] ?? "nothing";
const same = (...typed: string[]) => {
	const [first, ...others] = typed.map((line) => names(line));
	expect(first).not.toEqual([]);
	for (const [index, other] of others.entries())
		expect([typed[index + 1], other]).toEqual([typed[index + 1], first]);
};

test.each([
	["half words", "corsai veng", "Corsair Vengeance"],
	["a missing letter", "radeo rx 6800", "Radeon RX 6800"],
	["swapped letters", "radoen 68", "Radeon RX 6800"],
	["a wrong letter", "samsong 990", "Samsung 990"],
	["a double letter", "loggitech g502", "Logitech G502"],
	["two wrong letters in a long word", "thermalrihgt frozn notte", "Thermalright Frozen Notte"],
	["a first letter wrong", "korsair rm850e", "Corsair RM850e"],
	["glued words", "rtx3080ti", "RTX™ 3080Ti"],
	["glued words without a figure", "corsairvengeance", "Corsair Vengeance"],
	["a model cut in two", "7600 x", "Ryzen 5 7600X"],
	["a model with a space", "sn 770", "SN770"],
	["a model without its hyphen", "nhu12s", "NH-U12S"],
	["a series without its hyphen", "tforce", "T-Force"],
	["a hyphen too many", "b-650m", "B650M"],
	["a brand with its dot", "g.skill neo", "G.Skill"],
	["a brand without its dot", "gskill flare", "G.Skill Flare"],
	["an underscore", "wd black", "WD_BLACK"],
	["the long name of a brand", "western digital black sn770", "WD_BLACK SN770"],
	["the trademark sign", "rtx™ 3080®", "RTX 3080 10GB"],
	["Bangla digits", "৩০৮০", "RTX 3080 10GB"],
	["full-width letters", "ＲＴＸ ３０８０", "RTX 3080 10GB"],
	["a memory by its figures", "32gb ddr5 6000 cl30", "DDR5 6000 CL30"],
	["a latency in short", "ddr5 c30", "CL30"],
	["a board by its socket", "am4 motherboard", "B550M PRO-VDH"],
	["a supply by power and rating", "1200w platinum", "1200W 80+ Platinum"],
	["a cooler by its radiator", "280mm aio", "NZXT Kraken X63"],
	["a drive by its size", "m.2 2230", "SN770M"],
	["a drive of 960 GB as 1 TB", "kingston a400 1tb", "A400 960GB"],
	["a screen by its resolution", "4k 160hz", "4K 160Hz"],
	["a bare figure by its category", "monitor 34", '34"'],
	["a board's size in short", "matx am5", "A620M-E"],
	["a short form", "r5 5600g", "Ryzen 5 5600G"],
	["a generation", "12th gen i5", "i5 12400F"],
])("search understands %s: %s", (_, typed, name) => {
	expect(best(typed)).toContain(name);
});

test("one thing in several spellings finds the same parts", () => {
	same("2tb", "2000gb", "2 TB", "2000 GB");
	same("650w", "650 w", "650 watt");
	same("cl36", "cl 36", "CAS 36");
	same('27"', "27 inch", "27inch", "27 ইঞ্চি");
	same("6000mhz", "6000 MT/s", "6000mt/s");
	same("2560x1440", "2560 x 1440", "2560×1440");
	same("gen4", "gen 4", "pcie 4.0", "PCI-E 4");
	same("wifi", "Wi-Fi", "wi fi");
	same("micro atx", "matx", "m-atx");
	same("mini itx", "itx", "mini-itx");
	same("80 plus gold", "80+ gold", "80plus gold");
	same("2x16gb", "2 x 16 GB", "2x16");
	same("2070 super", "2070super", "rtx2070 super");
});

test.each([
	["gpu", "graphics-card"],
	["vga card", "graphics-card"],
	["graphics", "graphics-card"],
	["psu", "power-supply"],
	["smps", "power-supply"],
	["power supply", "power-supply"],
	["ram", "memory"],
	["hdd", "hard-disk"],
	["mobo", "motherboard"],
	["cpu", "processor"],
	["headphone", "headset"],
	["casing", "case"],
	["chassis", "case"],
	["pendrive", "ssd"],
	["pen drive", "ssd"],
	["keybord", "keyboard"],
	["mother bord", "motherboard"],
	["graphcs card", "graphics-card"],
	["মাউস", "mouse"],
	["কিবোর্ড", "keyboard"],
	["মনিটর", "monitor"],
	["র‍্যাম", "memory"],
	["র‌্যাম", "memory"],
	["প্রসেসর", "processor"],
	["গ্রাফিক্স কার্ড", "graphics-card"],
	["হার্ড-ডিস্ক", "hard-disk"],
])("%s means the category %s", (typed, category) => {
	expect(
		shop
			.find(typed)
			.slice(0, 5)
			.map((found) => found.category),
	).toEqual(Array(Math.min(5, shop.find(typed).length)).fill(category));
	expect(shop.find(typed)).not.toEqual([]);
});

test("a category's word finds also parts that have it in their name, after those of the category", () => {
	expect(names("gpu").at(-1)).toBe("Razer Vertical GPU Mount");
	expect(shop.understand("gaming mouse").category).toBe("mouse");
	expect(shop.understand("keyboard mouse pad").category).toBe("mousepad");
	expect(shop.understand("wirless keybord").category).toBe("keyboard");
	expect(shop.understand("cpu with integrated graphics").category).toBe("processor");
	expect(shop.understand("ryzen").category).toBeNull();
});

test("Bangla names of brands find them", () => {
	expect(best("লজিটেক মাউস")).toContain("Logitech");
	expect(best("আসুস")).toMatch(/asus/i);
	expect(best("৮জিবি র‍্যাম")).toContain("8GB (1x8GB)");
	expect(best("কোর আই৫")).toContain("Core i5");
});

test("who types a chip sees that chip before its siblings", () => {
	expect(names("2070")).toEqual([
		"MSI ARMOR GeForce RTX 2070 8GB GDDR6",
		"Gigabyte GAMING OC GeForce RTX 2070 SUPER 8GB GDDR6",
	]);
	expect(best("2070 super")).toContain("2070 SUPER");
	expect(best("rtx 2060")).toContain("2060 6GB");
	expect(best("2060 super")).toContain("2060 SUPER");
	expect(best("3600")).toBe("AMD Ryzen 5 3600");
	expect(best("3600x")).toBe("AMD Ryzen 5 3600X");
	expect(best("3600xt")).toBe("AMD Ryzen 5 3600XT");
	expect(names("ryzen 3600").slice(0, 3).join()).not.toContain("DDR4");
});

test("a screen of 27 inches is not one of 27.5", () => {
	expect(names("27 inch").join()).not.toContain("27.5");
	expect(best("27.5 inch")).toContain("27.5");
});

test("figures and model numbers are never repaired", () => {
	for (const typed of ["rtx 3081", "ryzen 5 7601", "g503", "sn771"]) {
		expect(understood(typed)).toBeNull();
		expect(shop.understand(typed).unknown).toEqual([typed.split(" ").at(-1)]);
	}
});

test("the line as it was understood is told if words were repaired, and only then", () => {
	expect(understood("radoen 68")).toBe("radeon 68");
	expect(understood("Corsiar 32GB")).toBe("corsair 32GB");
	expect(understood("gpu 8 gb")).toBeNull();
	expect(understood("rtx3080ti")).toBeNull();
	expect(understood("লজিটেক মাউস")).toBeNull();
	expect(understood("logi")).toBeNull();
	expect(understood("radoe")).toBe("radeon");
	expect(understood("wirless keybord")).toBe("wireless keyboard");
});

test("the line as it was understood has no word that is struck", () => {
	const { words } = shop.understand("Corsiar qwrtzp");
	expect(lineWithout(["qwrtzp"], words)).toBe("corsair");
	expect(lineWithout(["Corsiar"], words)).toBeNull();
});

test("words between quotation marks are looked for as they are typed", () => {
	const quoted = shop.understand('"radoen 68"');
	expect([lineWithout([], quoted.words), quoted.unknown]).toEqual([null, ["radoen"]]);
	expect(shop.understand('"radoen" 68').unknown).toEqual(["radoen"]);
	expect(best('"radeon" 6800')).toContain("RX 6800");
});

test("words that no part has are told as typed", () => {
	expect(shop.understand("corsair Qwxzy!").unknown).toEqual(["Qwxzy!"]);
	expect(understood("hdmi cable")).toBeNull();
});

test("a price that is none is told as not looked for, and finds what the other words find", () => {
	expect(shop.understand("ssd under 0").unknown).toEqual(["under 0"]);
	expect(shop.find("ssd under 0")).toEqual(shop.find("ssd"));
});

test("words that became a filter or an order are no words of the line any more, quoted ones stay quoted", () => {
	expect(shop.understand('cheap "samsung" ssd under 9000').plain).toBe('"samsung" ssd');
	expect(shop.understand('"ssd under 9000"').filters.size).toBe(0);
	expect(shop.understand("radoen 68").plain).toBe("radoen 68");
});

test("a laptop's memory is a memory wherever the laptop stands", () => {
	expect(best("ddr5 ram 16gb laptop")).toContain("SODIMM");
	expect(best("laptop ram")).toContain("SODIMM");
});

test("words around what is looked for are not looked for", () => {
	expect(names("price of ryzen 5 7600 in bd")).toEqual(names("ryzen 5 7600"));
	expect(best("best mouse for gaming")).toContain("Gaming Mouse");
	expect(shop.understand("for").terms.length + shop.understand("for").unknown.length).toBe(1);
});

test("the terms that tell most come first, because the last ones are given up first", () => {
	const typed = shop.understand("16gb corsair graphics card 3080").terms.map((term) => term.typed);
	expect(typed).toEqual(["3080", "graphics card", "corsair", "16gb"]);
});

test("whatever is typed, the words looked for are letters and figures, and not many", () => {
	const strange = fc.oneof(
		fc.string({ unit: "binary", maxLength: 300 }),
		fc.string({ unit: "grapheme", maxLength: 300 }),
		fc
			.array(
				fc.constantFrom(
					"gpu",
					"%",
					"_",
					"\\",
					"'",
					"&|!:*()",
					"😀",
					"\u202e",
					"́",
					"\0",
					'"',
					"ক্",
					"x".repeat(10_000),
				),
			)
			.map((words) => words.join("")),
	);
	fc.assert(
		fc.property(strange, (typed) => {
			const { terms, unknown } = shop.understand(typed);
			expect(terms.length).toBeLessThanOrEqual(10);
			expect(unknown.length).toBeLessThanOrEqual(24);
			for (const { alternatives } of terms) {
				expect(alternatives.length).toBeGreaterThan(0);
				for (const { word } of alternatives.flat()) {
					expect(word).toMatch(/^=?[\p{L}\p{Nd}\p{M}-]+$/u);
					expect(word.length).toBeLessThanOrEqual(40);
				}
			}
		}),
	);
});

import { expect, test } from "vitest";
import { socketsInName } from "./cooler-names.ts";

test.each([
	["Noctua NH-L9a-AM4 Air 37mm Brown", ["AM4"]],
	["Noctua NH-U9 TR4-SP3 Air 125mm Brown", ["sTR4", "SP3"]],
	["Silverstone NT09-115X Air 47 CFM", ["LGA 1150", "LGA 1151", "LGA 1155", "LGA 1156"]],
	["Noctua NH-L9i-17xx Air 37mm", ["LGA 1700"]],
	["Noctua NH-L9i Air 37mm Brown", ["LGA 1150", "LGA 1151", "LGA 1155", "LGA 1156", "LGA 1200"]],
	["Noctua NH-D14 SE2011 Air 160mm", ["LGA 2011"]],
	["Enermax Liqtech TR4 II Water 240mm 102.17 CFM Black", ["sTR4"]],
	["ARCTIC Freezer 50 TR Air 165mm Black", ["sTR4"]],
	["Noctua NH-D15 Air 165mm 82.52 CFM 1500 RPM", []],
	[
		"DeepCool LS720 SE for AMD AM4/AM5 LGA 1700/1200, Black",
		["LGA 1700", "LGA 1200", "AM4", "AM5"],
	],
	[
		"Thermalright AssassinX120 For AMD AM4 AM5/Intel 1700/1150/1151/1200, PC Cooler",
		["LGA 1700", "LGA 1150", "LGA 1151", "LGA 1200", "AM4", "AM5"],
	],
	["Thermalright Frozen Warframe PRO Water 360mm Black", []],
	["be quiet! Dark Rock Pro TR4 Air 163mm 59.5 CFM Black", ["sTR4"]],
])("%s", (name, sockets) => {
	expect([...socketsInName(name)].sort()).toEqual([...sockets].sort());
});

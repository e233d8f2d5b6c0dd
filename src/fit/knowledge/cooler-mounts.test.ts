import { expect, test } from "vitest";
import { mountsOn } from "./cooler-mounts.ts";

const onSocket = (name: string, narrow = false) => ({ name, narrow });

test.each([
	["the socket itself", ["LGA 1700"], onSocket("LGA 1700"), true],
	["LGA 1151v2 is LGA 1151", ["LGA 1151v2"], onSocket("LGA 1151"), true],
	["the holes of LGA 115x are those of LGA 1200", ["LGA 1155"], onSocket("LGA 1200"), true],
	["LGA 1700 has other holes", ["LGA 1200", "LGA 1151"], onSocket("LGA 1700"), false],
	["1,226 coolers name LGA 2011 and not 2011-3", ["LGA 2011"], onSocket("LGA 2011-3"), true],
	["LGA 2066 is the same", ["LGA 2011"], onSocket("LGA 2066"), true],
	["the narrow mounting is another", ["LGA 2011"], onSocket("LGA 2011-3", true), false],
	["FM2+ takes coolers for AM3", ["AM3"], onSocket("FM2+"), true],
	["one cooler names sTR5", ["sTR4", "sTRX4"], onSocket("sTR5"), true],
	["TR4 is sTR4", ["TR4"], onSocket("sTR4"), true],
	["AM5 only as the maker says", ["AM4"], onSocket("AM5"), null],
	["AM5 as the maker says, whatever else is named", ["LGA 1700", "AM4"], onSocket("AM5"), null],
	["LGA 1851 only as the maker says", ["LGA 1700"], onSocket("LGA 1851"), null],
	["hooks of AM3 on AM4", ["AM3"], onSocket("AM4"), null],
	["no cooler for AM4 alone fits AM3+", ["AM4", "AM5"], onSocket("AM3+"), false],
	["AMD and Intel", ["AM4", "AM5"], onSocket("LGA 1700"), false],
	["LGA 775 has other holes", ["LGA 775"], onSocket("LGA 1151"), false],
	["LGA 1366 has other holes", ["LGA 1366"], onSocket("LGA 1200"), false],
	["a socket without its last digit", ["LGA 115"], onSocket("LGA 1151"), null],
])("%s", (_, named, mount, mounts) => {
	expect(mountsOn(named, mount)).toBe(mounts);
});

test("a narrow board with a cooler for its square sister is not known", () => {
	expect(mountsOn(["LGA 2011-3"], onSocket("LGA 2011-3", true))).toBeNull();
});

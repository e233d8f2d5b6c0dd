import { expect, test } from "vitest";
import { compareVersions, readReleases } from "./versions.ts";

test("releases are the tags of three numbers, by their commit, the newest first", () => {
	const printed = [
		"aaa\trefs/tags/v1.9.0",
		"bbb\trefs/tags/v1.10.0",
		"ccc\trefs/tags/v1.10.0^{}",
		"ddd\trefs/tags/v2.0.0-rc.1",
		"eee\trefs/tags/latest",
	].join("\n");
	expect(readReleases(printed)).toEqual([
		{ tag: "v1.10.0", commit: "ccc" },
		{ tag: "v1.9.0", commit: "aaa" },
	]);
	expect(readReleases("")).toEqual([]);
});

test.each([
	["1.2.3", "v1.2.3", 0],
	["v1.2.3", "v1.2.4", -1],
	["v1.10.0", "v1.9.9", 1],
	["v2.0.0", "v1.99.0", 1],
])("%s against %s", (a, b, order) => {
	expect(Math.sign(compareVersions(a, b))).toBe(order);
});

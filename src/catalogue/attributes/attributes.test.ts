import { expect, test } from "vitest";
import { inGroups, text } from "./attribute.ts";

test("an attribute is in the group that is named above it", () => {
	const [socket, cores, boost] = ["socket", "cores", "boost"].map((key) => text(key, key, key));
	if (!socket || !cores || !boost) throw new Error("three attributes are made");
	const table = inGroups(["fits", socket, "speed", cores, boost]);
	expect(table.map(({ key, group }) => `${key} ${group}`)).toEqual([
		"socket fits",
		"cores speed",
		"boost speed",
	]);
});

import { expect, test } from "vitest";
import { grouped, text } from "./attribute.ts";
import { describeAttributes } from "./attributes.ts";

test("a specification is in the category's order, with units, and without lines for what is unknown", () => {
	const lines = describeAttributes("ssd", {
		nvme: true,
		capacityGb: 2000,
		partNumbers: ["A", "B"],
		formFactor: "M.2-2280",
	});
	expect(lines).toEqual([
		{ key: "capacityGb", label: "Capacity", value: "2 TB" },
		{ key: "formFactor", label: "Form factor", value: "M.2-2280" },
		{ key: "nvme", label: "NVMe", value: "Yes" },
		{ key: "partNumbers", label: "Part numbers", value: "A, B" },
	]);
});

test("a specification leaves out a unit that the label has already", () => {
	const lines = describeAttributes("processor", { cores: 6, tdpW: 65 });
	expect(lines.map((line) => line.value)).toEqual(["6", "65 W"]);
});

test("an attribute is in the group that is named above it", () => {
	const [socket, cores, boost] = ["socket", "cores", "boost"].map((key) => text(key, key, key));
	if (!socket || !cores || !boost) throw new Error("three attributes are made");
	const table = grouped(["fits", socket, "speed", cores, boost]);
	expect(table.map(({ key, group }) => `${key} ${group}`)).toEqual([
		"socket fits",
		"cores speed",
		"boost speed",
	]);
});

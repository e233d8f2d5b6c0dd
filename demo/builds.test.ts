import { expect, test } from "vitest";
import { readDemonstration } from "../src/app/load-demonstration.server.ts";
import { slugOf } from "../src/catalogue/slug.ts";
import { allRules } from "../src/fit/judgement/all-rules.ts";
import { judgeBuild } from "../src/fit/judgement/judge-build.ts";
import { type BuildPart, buildOf } from "../src/fit/rule.ts";

const { parts, builds } = await readDemonstration("demo");
const bySlug = new Map<string, BuildPart>(
	parts.map((part) => [
		slugOf(part.name),
		{ ...part, id: part.opendbId, quantity: 1, minimumQuantity: part.minimumQuantity },
	]),
);

/** The part whose address begins with these words; "4x" before them are four of it. */
function partOf(words: string): BuildPart {
	const [, count = "1", begin = ""] = /^(?:(\d+)x )?(.+)$/.exec(words) ?? [];
	const slugs = [...bySlug.keys()].filter((slug) => slug.startsWith(begin));
	const part = bySlug.get(slugs.includes(begin) ? begin : (slugs[0] ?? ""));
	if (!part || (slugs.length > 1 && !slugs.includes(begin)))
		throw new Error(`${slugs.length} parts: ${words}`);
	return { ...part, quantity: Number(count) };
}

const partsOf = (line: string) => line.split(" + ").map(partOf);

// Each is a whole computer of the demonstration's parts that fits, with nothing unknown.
const fitting = `
amd-ryzen-5-5600g + gigabyte-a520m-ds3h-wifi6e + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + corsair-rm850e-2025-atx + gigabyte-c200-atx-mid + deepcool-ak400-air-155mm-black + lexar-nm790-1tb-ssd
amd-ryzen-5-5600 + gigabyte-a520m-ds3h-wifi6e + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + asus-dual-geforce-rtx + antec-earthwatts-green-500w + darkrock-classico-storage-master + id-cooling-is-47 + crucial-bx500-240gb-2
intel-core-i3-14100f + asus-b760m-ayw-wifi + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + msi-geforce-rtx-3050 + msi-mag-a750bn-pcie5 + montech-sky-two-gx + be-quiet-pure-rock + adata-xpg-gammix-s70
intel-core-i7-14700k + asus-b760m-ayw-wifi + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + corsair-rm750e-2025-white + corsair-frame-4000d-rs + arctic-alpine-17-air + adata-xpg-gammix-s70
intel-core-i3-14100f + gigabyte-b760m-ds3h-ax + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + msi-ventus-2x-black + antec-earthwatts-green-500w + gigabyte-c200-atx-mid + id-cooling-is-47 + crucial-t500-w-heatsink
amd-ryzen-5-9600x + asus-tuf-gaming-b850i + corsair-vengeance-rgb-32gb + msi-mag-a550bn-black + nzxt-h6-flow-atx + deepcool-ak400-air-155mm-black + sk-hynix-platinum-p51
amd-ryzen-5-5600g + gigabyte-a520m-ds3h-wifi6e + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + msi-ventus-2x-oc + asrock-phantom-gaming-pg + darkrock-classico-storage-master + id-cooling-se-214 + kingston-nv3-pcie-4
amd-ryzen-7-9700x + gigabyte-x870-aorus-elite + corsair-vengeance-rgb-32gb + corsair-rm750e-2025-black + montech-sky-two-gx + id-cooling-se-214 + lexar-nm620-512gb-ssd
amd-ryzen-5-9600x + gigabyte-b650-eagle-ax + corsair-vengeance-rgb-32gb + gigabyte-geforce-rtx-5060 + msi-mag-a550bn-black + corsair-4000d-airflow-tempered-glass-mid-tower-atx-case-white + id-cooling-se-214 + lexar-nm620-512gb-ssd
intel-core-i5-14600k + gigabyte-b760m-ds3h-ax + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + msi-geforce-rtx-5060 + corsair-rm750e-2025-white + corsair-4000d-airflow-tempered-glass-mid-tower-atx-case-black + deepcool-ak620-air-160mm + crucial-bx500-1tb-ssd
intel-core-i5-12400f + gigabyte-b760m-ds3h-ax + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + gigabyte-windforce-oc-geforce + corsair-rm850e-2025-atx + thermaltake-the-tower-300 + be-quiet-dark-rock + crucial-bx500-1tb-ssd
intel-core-i5-14600k + asus-b760m-ayw-wifi + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + msi-ventus-2x-black + corsair-rm1000e-2025-black + thermaltake-the-tower-300 + deepcool-ak400-air-155mm-black + samsung-990-pro-2tb
intel-core-ultra-5 + msi-mag-b860m-mortar + corsair-vengeance-rgb-32gb + sapphire-radeon-rx-9060 + corsair-rm750e-2025-black + gigabyte-c200-atx-mid + arctic-alpine-17-air + kingston-nv3-2tb-m
intel-core-i5-12400f + asus-b760m-ayw-wifi + corsair-vengeance-lpx-16gb-2x8gb-ddr4-3200 + asus-prime-geforce-rtx-5070-ti + msi-mag-a750bn-pcie5 + lian-li-vector-v100r + arctic-alpine-17-air + crucial-bx500-240gb-2
amd-ryzen-9-9900x + gigabyte-b650-eagle-ax + corsair-vengeance-rgb-32gb + asrock-amd-radeon-rx-7600 + msi-mag-a750gl-pcie5 + corsair-frame-4000d-rs + deepcool-ak620-air-160mm + crucial-t500-w-heatsink
amd-ryzen-9-9900x + asus-tuf-gaming-b850m + corsair-vengeance-rgb-32gb + asrock-challenger-oc-arc + asrock-phantom-gaming-pg + nzxt-h6-flow-atx + deepcool-ak400-air-155mm-white + lexar-nm790-1tb-ssd
amd-ryzen-7-9800x3d + asus-tuf-gaming-b850i + corsair-vengeance-rgb-32gb + gigabyte-windforce-oc-rev + msi-mag-a650bn-black + lian-li-o11-vision + deepcool-ak400-air-155mm-black + sk-hynix-platinum-p51
amd-ryzen-7-9800x3d + gigabyte-x870-aorus-elite + corsair-vengeance-rgb-32gb + thermaltake-toughpower-pf3-l + corsair-4000d-airflow-tempered-glass-mid-tower-atx-case-black + deepcool-ak620-air-160mm + samsung-990-pro-2tb
amd-ryzen-7-9700x + asus-tuf-gaming-b850m + corsair-vengeance-rgb-32gb + asrock-amd-radeon-rx-9070-xt + msi-mag-a750bn-pcie5 + lian-li-vector-v100r + be-quiet-pure-rock + kingston-nv3-2tb-m
amd-ryzen-9-9950x3d + asus-rog-strix-x870 + corsair-vengeance-rgb-32gb + thermaltake-toughpower-pf3-l + corsair-4000d-airflow-tempered-glass-mid-tower-atx-case-white + deepcool-ak620-air-160mm + kingston-nv3-pcie-4`;

test("twenty builds of the demonstration's parts fit with nothing unknown", () => {
	const lines = fitting.trim().split("\n");
	expect(new Set(lines).size).toBe(20);
	for (const line of lines) {
		const { state, unknown, missing } = judgeBuild(partsOf(line));
		expect({ line, state, unknown, missing }).toEqual({
			line,
			state: "fits",
			unknown: 0,
			missing: [],
		});
	}
});

test("nearly every part of the kinds they need is in one of them, or fits some other", () => {
	const used = new Set(
		fitting
			.trim()
			.split("\n")
			.flatMap(partsOf)
			.map(({ id }) => id),
	);
	expect(used.size).toBeGreaterThanOrEqual(70);
});

test("the builds to start from are whole, and nothing in them fails", () => {
	expect(builds).toHaveLength(6);
	const totalOf = (name: string) =>
		(builds.find((build) => build.name === name)?.parts ?? []).reduce(
			(sum, id) => sum + (parts.find((part) => part.opendbId === id)?.priceTaka ?? 0),
			0,
		);
	expect(totalOf("A first PC")).toBeLessThan(60_000);
	expect(totalOf("For games at 1080p")).toBeLessThan(100_000);
	for (const { name, parts: ids } of builds) {
		const chosen = ids.map((id) => [...bySlug.values()].find((part) => part.id === id));
		const { state, missing } = judgeBuild(chosen.filter((part) => part !== undefined));
		expect({ name, missing, chosen: chosen.length }).toMatchObject({ missing: [] });
		expect(state, name).not.toBe("fails");
	}
});

// For each of the weightiest rules parts of the demonstration that break it. Fewer plugs for the processor only warn.
const breaking: readonly (readonly [rule: number, verdict: string, parts: string])[] = [
	[1, "fails", "amd-ryzen-5-5600 + msi-pro-b650m-p"],
	[2, "fails", "amd-ryzen-5-2600 + msi-b550m-pro-vdh"],
	[4, "fails", "corsair-vengeance-lpx-black-ddr4-3200-cl16-8gb-1x8gb + msi-pro-b650m-p"],
	[5, "fails", "corsair-vengeance-lpx-black-ddr4-3200-cl16-8gb-1x8gb + amd-ryzen-5-7600"],
	[7, "fails", "4x corsair-vengeance-lpx-black-ddr4-3200-cl16-8gb-1x8gb + msi-pro-a620m-e"],
	[8, "fails", "4x corsair-vengeance-32gb-2x16gb-ddr5-6000-cl30-black + asus-b760m-ayw-wifi-d4"],
	[9, "fails", "4x corsair-vengeance-32gb-2x16gb-ddr5-6000-cl30-black + amd-ryzen-5-2600"],
	[13, "fails", "gigabyte-b650-eagle-ax + cooler-master-masterbox-q300l"],
	[14, "fails", "asus-rog-astral-geforce-rtx-5080 + asus-prime-ap201"],
	[15, "fails", "asus-tuf-gaming-geforce-rtx-5070-12gb + cooler-master-masterbox-nr200"],
	[17, "fails", "asrock-amd-radeon-rx-9070-challenger + antec-earthwatts-green-500w"],
	[18, "warns", "asus-tuf-gaming-b850m-plus-wifi + msi-mag-a550bn"],
	[
		...([19, "fails"] as const),
		"amd-ryzen-9-9950x3d + asus-prime-geforce-rtx-5080 + antec-earthwatts-green-500w",
	],
	[21, "fails", "msi-mag-a550bn + lian-li-o11-dynamic-mini"],
	[22, "fails", "asrock-phantom-gaming-pg-1300g + gigabyte-c200"],
	[24, "fails", "arctic-alpine-17-air + msi-pro-b650m-p"],
	[25, "fails", "deepcool-ak620-air-160mm-black-silver + cooler-master-masterbox-q300l"],
	[30, "fails", "4x lexar-nm620-512gb + msi-pro-b650m-p"],
];

test.each(breaking)("rule %i: %s is said of %s", (number, verdict, line) => {
	const found = allRules[number - 1]
		?.judge(buildOf(partsOf(line)))
		.map((finding) => finding.verdict);
	expect(found).toContain(verdict);
});

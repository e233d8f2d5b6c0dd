import { categories } from "../../src/catalogue/attributes/categories.ts";
import {
	type Choice,
	type Choices,
	parameterOf,
	printChoice,
} from "../../src/catalogue/facets/choices.ts";
import type { Facet, FacetCounts } from "../../src/catalogue/facets/facet.ts";
import { facetsOf } from "../../src/catalogue/facets/facets-of.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type SeededRandom, seededRandom } from "../harness/seeded-random.ts";
import { type Finding, type OpenFinding, openFinding } from "../harness/trial.ts";
import {
	countPlainly,
	keyOf,
	type PlainPart,
	passing,
	readPlainParts,
	valuesOf,
} from "./plain-counts.ts";
import { importRealCatalogue } from "./real-catalogue.ts";
import { fillCatalogue, pick } from "./sample-catalogue.ts";

const samples = 700;
const choiceCounts = [0, 1, 2, 5];
const pageSize = 100;

type Counting = {
	shop: ShopUnderTest;
	random: SeededRandom;
	category: string;
	facets: readonly Facet[];
	all: readonly PlainPart[];
	finding: OpenFinding;
};

/** Every count of every facet of every category, and every found part, against plain counting over the rows. */
export async function tryCounts(fixture: Fixture, times: number): Promise<Finding> {
	const url = await fixture.makeDatabase();
	const random = seededRandom();
	const finding = openFinding({ seed: random.seed });
	const inside = await fixture.openInProcess(url);
	if (!(await importRealCatalogue(url))) await fillCatalogue(inside, random, samples);
	const shop = await fixture.openProcess(url);
	for (let time = 0; time < times; time += 1)
		for (const { slug } of categories) {
			const facets = facetsOf(slug);
			const all = await readPlainParts(inside, slug);
			for (const count of choiceCounts)
				for (const withWords of [false, true])
					await tryOnce({ shop, random, category: slug, facets, all, finding }, count, withWords);
			fixture.report(`${time + 1} of ${times}, ${slug}`);
		}
	return finding;
}

async function tryOnce(counting: Counting, count: number, withWords: boolean): Promise<void> {
	const { random, facets, category, all } = counting;
	const q = withWords && all.length > 0 ? wordsOf(random, pick(random, all)) : "";
	const found = q ? await partsFound(counting, new URLSearchParams({ category, q })) : null;
	const base = found ? all.filter(({ id }) => found.includes(id)) : all;
	const chosen = random.shuffled(facets).slice(0, count);
	const choices: Choices = new Map(
		chosen.map((facet) => [facet.key, randomChoice(random, all, facet)]),
	);
	const search = new URLSearchParams({ category });
	for (const { key } of chosen)
		search.set(parameterOf(key), printChoice(choices.get(key) as Choice));
	if (q) search.set("q", q);
	await compareCounts(counting, search, base, choices);
	await compareParts(counting, search, base, choices);
}

async function compareCounts(
	{ shop, facets, finding }: Counting,
	search: URLSearchParams,
	base: readonly PlainPart[],
	choices: Choices,
): Promise<void> {
	const response = await shop.fetch(`/api/facet?${search}`);
	const wrong = (sentence: string) => finding.wrong.push(`/facet?${search}: ${sentence}`);
	finding.count("facet calls");
	if (response.status !== 200)
		return void wrong(`${response.status} ${(await response.text()).slice(0, 200)}`);
	const counts = (await response.json()) as FacetCounts[];
	const missing = facets.filter(({ key }) => !counts.some((count) => count.key === key));
	if (missing.length > 0) wrong(`without ${missing.map(({ key }) => key).join(", ")}`);
	for (const facet of facets) {
		const counted = counts.find(({ key }) => key === facet.key);
		if (!counted) continue;
		const plain = countPlainly(passing(base, facets, choices, facet.key), facet);
		if (counted.unknown !== plain.unknown)
			wrong(`${facet.key}: unknown ${counted.unknown}, plainly ${plain.unknown}`);
		if (facet.type === "range" && (counted.least !== plain.least || counted.most !== plain.most))
			wrong(
				`${facet.key}: ${counted.least} to ${counted.most}, plainly ${plain.least} to ${plain.most}`,
			);
		if (facet.type !== "range") compareValues(counted, plain.values, wrong, finding);
		const choice = choices.get(facet.key);
		for (const value of choice?.values ?? [])
			if (!counted.values.some((shown) => keyOf(shown.value) === keyOf(value) && shown.chosen))
				wrong(`${facet.key}: the chosen ${value} is not shown as chosen`);
	}
}

function compareValues(
	{ key, values }: FacetCounts,
	plain: Map<string, number>,
	wrong: (sentence: string) => void,
	finding: OpenFinding,
): void {
	const shown = new Map(values.map(({ value, count }) => [keyOf(value), count]));
	if (shown.size !== values.length) wrong(`${key}: one value stands there twice`);
	for (const value of new Set([...shown.keys(), ...plain.keys()])) {
		// Whether stock has a second value, "sold out", is a matter of taste.
		if (key === "stock" && value !== "in") continue;
		finding.count("counts");
		if ((shown.get(value) ?? 0) !== (plain.get(value) ?? 0))
			wrong(`${key}: ${value} ${shown.get(value) ?? 0}, plainly ${plain.get(value) ?? 0}`);
	}
}

async function compareParts(
	counting: Counting,
	search: URLSearchParams,
	base: readonly PlainPart[],
	choices: Choices,
): Promise<void> {
	const plain = new Set(passing(base, counting.facets, choices).map(({ id }) => id));
	const found = await partsFound(counting, search);
	const { wrong } = counting.finding;
	if (new Set(found).size !== found.length) wrong.push(`/part?${search}: a part twice`);
	const more = found.filter((id) => !plain.has(id));
	const fewer = [...plain].filter((id) => !found.includes(id));
	if (more.length > 0 || fewer.length > 0)
		wrong.push(
			`/part?${search}: ${found.length} found, plainly ${plain.size}; too many: ${more.slice(0, 3)}; missing: ${fewer.slice(0, 3)}`,
		);
	counting.finding.count("parts found", found.length);
}

/** The ids of all parts of a list, page by page, and that the list's total says the same. */
async function partsFound({ shop, finding }: Counting, search: URLSearchParams): Promise<string[]> {
	const ids: string[] = [];
	for (let page = 1; ; page += 1) {
		const response = await shop.fetch(`/api/part?${search}&limit=${pageSize}&page=${page}`);
		finding.count("part calls");
		if (response.status !== 200) {
			finding.wrong.push(`/part?${search}: ${response.status} ${await response.text()}`);
			return ids;
		}
		ids.push(...((await response.json()) as { _id: string }[]).map(({ _id }) => _id));
		const total = Number(response.headers.get("x-total-count"));
		if (page * pageSize < total) continue;
		if (total !== ids.length)
			finding.wrong.push(`/part?${search}: ${total} said, ${ids.length} listed`);
		return ids;
	}
}

function randomChoice(random: SeededRandom, all: readonly PlainPart[], facet: Facet): Choice {
	const { key, type } = facet;
	const unknown = key !== "price" && key !== "stock" && random.below(5) === 0;
	if (key === "stock") return { values: ["in"], range: null, unknown };
	if (type === "yesNo") return { values: [pick(random, ["yes", "no"])], range: null, unknown };
	const there = all.flatMap((part) => valuesOf(part, facet));
	if (type === "range") return { values: [], range: randomRange(random, there), unknown };
	const values = Array.from({ length: 1 + random.below(3) }, () =>
		there.length > 0 && random.below(8) > 0 ? String(pick(random, there)) : "7",
	).filter((value) => !["unknown"].includes(value));
	const distinct = [...new Map(values.map((value) => [keyOf(value), value])).values()];
	return { values: distinct, range: null, unknown: unknown || distinct.length === 0 };
}

function randomRange(random: SeededRandom, there: readonly (string | number)[]) {
	const ends = [pick(random, there) ?? 1, pick(random, there) ?? 5].map(Number);
	const [min = 1, max = 5] = ends.sort((a, b) => a - b);
	return pick(random, [
		{ min, max },
		{ min, max: null },
		{ min: null, max },
		{ min: max, max },
	]);
}

/** What somebody types who looks for this part: some words of its name, whole, half or with others' words. */
function wordsOf(random: SeededRandom, { name }: PlainPart): string {
	const words = random.shuffled(name.split(/\s+/)).slice(0, 1 + random.below(2));
	const [first = ""] = words;
	if (random.below(4) === 0) return first.slice(0, Math.max(3, first.length - 1));
	return words.join(" ").slice(0, 100);
}

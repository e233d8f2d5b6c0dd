import { attributesOf } from "../../src/catalogue/attributes/attributes.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type HttpClient, openHttpClient, type RawResponse } from "../harness/raw-request.ts";
import { type SeededRandom, seededRandom } from "../harness/seeded-random.ts";
import { type Finding, type OpenFinding, openFinding } from "../harness/trial.ts";
import { hostileTexts } from "../input/hostile-values.ts";
import { importRealCatalogue } from "./real-catalogue.ts";
import { fillCatalogue, pick } from "./sample-catalogue.ts";

const samples = 400;
const category = "graphics-card";
// What a plain search may take on a busy machine; beyond it a request is sent again beside a plain one.
const slowMs = 250;
const retries = 4;

type Trying = { client: HttpClient; random: SeededRandom; finding: OpenFinding };

/** Whatever is typed or chosen: an answer in time, a refusal with its fields, never a fault or a query language. */
export async function trySearchInput(fixture: Fixture, times: number): Promise<Finding> {
	const url = await fixture.makeDatabase();
	const random = seededRandom();
	const inside = await fixture.openInProcess(url);
	if (!(await importRealCatalogue(url))) await fillCatalogue(inside, random, samples);
	const shop = await fixture.openProcess(url);
	const client = openHttpClient(shop.port);
	const finding = openFinding({ seed: random.seed });
	const trying = { client, random, finding };
	await tryRefusals(trying);
	await tryPunctuation(trying);
	const words = await plainWordsOf(shop);
	for (let time = 0; time < times; time += 1) {
		await tryHostileText(trying, hostileText(random));
		await tryOperators(trying, words);
	}
	client.close();
	return finding;
}

/** Choices that are none: refused with their fields by the API, not asked on a page. */
const badChoices: readonly [string, string][] = [
	...["attr.nothing=1", "attr.=1", "attr.__proto__=1", "attr.constructor=yes"].map(bad),
	...["attr.memoryGb=much", "attr.memoryGb=", "attr.memoryGb=8..4", "attr.memoryGb=.."].map(bad),
	...[
		"attr.memoryGb=1..2..3",
		"attr.memoryGb=-1..2",
		"attr.memoryGb=1e3..",
		"attr.memoryGb=0x1..",
	].map(bad),
	...["attr.memoryGb=NaN..", "attr.memoryGb=1..Infinity", "attr.memoryGb=1..2|3..4"].map(bad),
	...["attr.lengthMm=300..200", "price=abc", "price=9..1", "price=..", "price=5", "price="].map(
		bad,
	),
	...["stock=maybe", "stock=", "stock=in|out", "brand=", "attr.chipset="].map(bad),
	bad(`brand=${Array.from({ length: 31 }, (_, index) => `b${index}`).join("%7C")}`),
	bad(`attr.chipset=${Array.from({ length: 31 }, (_, index) => index).join("%7C")}`),
	bad(`brand=${"x".repeat(5_000)}`),
	...[
		"brand=a&brand=b",
		"price=1..&price=..9",
		"stock=in&stock=in",
		"attr.chipset=a&attr.chipset=b",
	].map(bad),
	...[
		"q=a&q=b",
		"sort=name&sort=name",
		"sort=size",
		"sort=",
		"page=0",
		"page=-1",
		"page=1&page=2",
	].map(bad),
	...["limit=0", "limit=101", "limit=1e2", `q=${"a".repeat(10_000)}`, "nonsense=1"].map(bad),
];

/** The field that is named first in what is asked. */
function bad(query: string): [string, string] {
	return [query, query.split("=")[0] ?? ""];
}

async function tryRefusals({ client, finding }: Trying): Promise<void> {
	const yesNo = attributesOf("motherboard").find(({ facet }) => facet === "yesNo")?.key;
	const each: [string, string, string][] = [
		...badChoices.map(([query, field]): [string, string, string] => [category, query, field]),
		["motherboard", `attr.${yesNo}=perhaps`, `attr.${yesNo}`],
		["", "attr.chipset=a", "attr.chipset"],
	];
	for (const [kind, query, field] of each)
		for (const path of ["part", "facet"]) {
			if (path === "facet" && /^(?:sort|page|limit)=/.test(query)) continue;
			const target = `/api/${path}?${kind ? `category=${kind}&` : ""}${query}`;
			const { status, body } = await get(client, target);
			finding.count("refusals");
			if (status !== 400) finding.wrong.push(`${shortened(target)}: ${status}, not 400`);
			else if (
				!fieldsOf(body).some(
					(name) => name === field || name === "category" || field.startsWith(name),
				)
			)
				finding.wrong.push(`${shortened(target)}: its fields are ${fieldsOf(body)}`);
		}
	for (const [query] of badChoices)
		for (const page of ["/parts", `/parts/${category}`, `/compare/${category}`])
			await tryPage({ client, finding }, `${page}?${query}`);
}

/** What has no word in it finds the same, whatever it is. */
async function tryPunctuation({ client, finding }: Trying): Promise<void> {
	const totals = new Map<string, number>();
	for (const q of ["%", "_", "\\", "'", "&|!:*()", "...", "%%%", "__", ":*", "!", "-", "™®"]) {
		const { status, headers } = await get(client, `/api/part?q=${encodeURIComponent(q)}`);
		finding.count("searches without a word");
		if (status !== 200) finding.wrong.push(`q=${q}: ${status}`);
		totals.set(q, Number(headers["x-total-count"]));
	}
	if (new Set(totals.values()).size > 1)
		finding.wrong.push(`searches without a word differ: ${JSON.stringify([...totals])}`);
}

async function tryHostileText(trying: Trying, text: string): Promise<void> {
	const { client, random, finding } = trying;
	const value = escaped(text);
	const key = pick(random, ["attr.chipset", "attr.memoryGb", "brand", "price", "stock", "attr."]);
	for (const target of [
		`/api/part?q=${value}`,
		`/api/part?category=${category}&q=${value}&sort=relevance`,
		`/api/facet?category=${category}&q=${value}`,
		`/api/facet?category=${value}`,
		`/api/suggestion?q=${value}`,
		`/api/part?category=${category}&${key}=${value}`,
		`/api/facet?category=${category}&${key}=${value}`,
	]) {
		const { status, body } = await inTime(client, finding, target);
		finding.count(`API ${status}`);
		if (status !== 200 && status !== 400)
			finding.wrong.push(`${shortened(target)}: ${status} ${body.slice(0, 200)}`);
		// A NUL is refused wherever it stands, before anybody asks what it stands in.
		if (status === 400 && fieldsOf(body).length === 0 && !value.includes("%00"))
			finding.wrong.push(`${shortened(target)}: 400 without fields`);
	}
	for (const target of [
		`/parts?q=${value}`,
		`/parts/${category}?q=${value}`,
		`/parts/${category}?${key}=${value}`,
		`/compare/${category}?parts=${value}`,
		`/compare/${category}?parts=${value},${value}`,
		`/parts/${category}?page=${value}&sort=${value}`,
	])
		await tryPage(trying, target);
}

async function tryPage({ client, finding }: Omit<Trying, "random">, target: string): Promise<void> {
	const { status } = await inTime(client, finding, target);
	finding.count(`pages ${status}`);
	// An address of more than 16 kB is refused by node:http itself.
	if (status === 431 && target.length > 15_000) return;
	if (status !== 200 && (status < 300 || status >= 400))
		finding.wrong.push(`${shortened(target)}: ${status}`);
}

/** Operators of query languages and patterns are not obeyed: the words are found as without them. */
async function tryOperators({ client, random, finding }: Trying, words: readonly string[]) {
	const [first, second] = [pick(random, words), pick(random, words)];
	const plain = await totalOf(client, `${first} ${second}`);
	for (const typed of [
		`${first} & ${second}`,
		`${first} | ${second}`,
		`!${first} ${second}`,
		`${first}:* ${second}`,
		`(${first}) ${second}`,
		`${first} <-> ${second}`,
		`'${first}' ${second}`,
		`%${first}% ${second}`,
		`${first}* ${second}`,
		`${first} \\ ${second}`,
		`${first}:A ${second}`,
		`${first}\u200f ${second}`,
	]) {
		const total = await totalOf(client, typed);
		finding.count("operators");
		if (total !== plain)
			finding.wrong.push(`"${typed}" finds ${total}, "${first} ${second}" ${plain}`);
	}
}

async function totalOf(client: HttpClient, q: string): Promise<number> {
	const { headers } = await get(client, `/api/part?limit=1&q=${encodeURIComponent(q)}`);
	return Number(headers["x-total-count"]);
}

/** Words of letters alone that parts for sale have in their names. */
async function plainWordsOf(shop: ShopUnderTest): Promise<string[]> {
	const response = await shop.fetch("/api/part?limit=100&sort=name");
	const listed = (await response.json()) as { name: string }[];
	const words = listed.flatMap(({ name }) => name.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []);
	return [...new Set(words)];
}

function hostileText(random: SeededRandom): string {
	const text = pick(random, hostileTexts);
	const made = [
		text,
		text + pick(random, hostileTexts),
		pick(random, [
			"a",
			"%",
			"_",
			"\\",
			"'",
			"&",
			"|",
			"!",
			":*",
			"(",
			"🙂",
			"\u202e",
			"é\u0301",
			"\0",
		]).repeat(1 + random.below(200)),
		Array.from({ length: random.below(60) }, () => random.below(0x11_0000))
			.filter((code) => code < 0xd800 || code > 0xdfff)
			.map((code) => String.fromCodePoint(code))
			.join(""),
		Array.from({ length: 40 }, () => pick(random, ["rtx", "3080", "a1", "1a", "9", "zz"])).join(
			pick(random, [" ", "", "-", "."]),
		),
	];
	return pick(random, made);
}

/** A request that is slow is sent again beside a plain search: a busy machine is no fault of its own. */
async function inTime(client: HttpClient, finding: Finding, target: string) {
	let response = await get(client, target);
	for (let time = 0; time < retries && response.ms > slowMs; time += 1) {
		const plain = await get(client, "/api/part?q=zzz");
		response = await get(client, target);
		if (response.ms <= slowMs || response.ms <= 5 * plain.ms) return response;
		if (time === retries - 1)
			finding.wrong.push(`${shortened(target)}: ${response.ms} ms, a plain search ${plain.ms} ms`);
	}
	return response;
}

function get(client: HttpClient, path: string): Promise<RawResponse> {
	return client.send({ method: "GET", path, headers: {}, body: null });
}

function fieldsOf(body: string): string[] {
	try {
		return Object.keys((JSON.parse(body) as { fields?: object }).fields ?? {});
	} catch {
		return [];
	}
}

function escaped(value: string): string {
	return encodeURIComponent(value.toWellFormed()).slice(0, 12_000).replace(/%.?$/, "");
}

function shortened(target: string): string {
	return target.length > 300 ? `${target.slice(0, 300)}… (${target.length})` : target;
}

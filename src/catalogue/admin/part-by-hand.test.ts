import { expect, test } from "vitest";
import { lamp, shopImage } from "../../../test/harness/admin-shop.ts";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { openSecondSite, testShop } from "../../../test/harness/open-test-shop.ts";
import { uploads } from "../images/tables.server.ts";
import { importBatch } from "../import/import-batch.server.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);
await shop.db.insert(uploads).values({ address: shopImage, accountId: admin.accountId });

const attributes = { socket: "AM5", microarchitecture: "Zen 5", cores: 8, tdpW: 65 };
const source = "maker.example/processors";

async function add(body: object) {
	const sent = { ...lamp, category: "processor", minimumOderQuantity: 1, ...body };
	const answer = await shop.fetch("/api/product", {
		method: "POST",
		token: admin.token,
		body: sent,
	});
	const read = (await answer.json()) as { insertedId?: string; code?: string; fields?: object };
	return { status: answer.status, ...read };
}
async function read(path: string) {
	return (await shop.fetch(path)).json();
}

test("a processor added by hand is found by its filters and words, compared and judged as an imported one", async () => {
	const opendbId = crypto.randomUUID();
	const record = {
		opendbId,
		category: "processor",
		name: "Imported 8",
		brand: "AMD",
		attributes,
	} as const;
	const price = { priceTaka: 30_000, minimumQuantity: 1, availableQuantity: 5 };
	await importBatch(shop.db, [{ opendbId, record, price, file: "a.json", line: 1 }], new Date());
	const facts = { socket: " AM5 ", microarchitecture: "Zen 5", cores: "৮", tdpW: 65 };
	const made = await add({ name: "Handmade 8", brand: "amd", facts, source });
	expect(made.status).toBe(201);
	const board = await makePart(shop, {
		category: "motherboard",
		name: "A board",
		attributes: { socket: "AM5", chipset: "B850", memoryType: "DDR5", formFactor: "ATX" },
	});

	for (const query of ["attr.socket=AM5&attr.cores=8", "brand=AMD", "q=am5+zen+5"]) {
		const found = await read(`/api/part?category=processor&${query}`);
		expect(found.map(({ name }: { name: string }) => name).sort()).toEqual([
			"Handmade 8",
			"Imported 8",
		]);
		for (const part of found) expect(part).toMatchObject({ brand: "AMD", attributes });
	}
	const [imported, byHand] = await Promise.all(
		["Imported+8", "Handmade+8"].map(async (name) => (await read(`/api/part?q=${name}`))[0]),
	);
	const site = await openSecondSite(shop);
	const compared = await site.fetch(
		`/compare/processor?parts=${imported.slug},${byHand.slug}&only=all`,
	);
	const html = await compared.text();
	await site.close();
	expect(html.match(/Zen 5/g)?.length).toBeGreaterThanOrEqual(2);
	const judge = async (partId: string) => {
		const body = { parts: [{ partId }, { partId: board }] };
		const { verdicts } = await (await shop.fetch("/api/fit", { method: "POST", body })).json();
		return verdicts.map(({ rule, verdict }: { rule: string; verdict: string }) => [rule, verdict]);
	};
	expect(await judge(byHand._id)).toContainEqual(["board-socket", "fits"]);
	expect(await judge(byHand._id)).toEqual(await judge(imported._id));
});

test("a wrong figure is refused by its name, and nothing is added", async () => {
	const wrong = await add({ name: "Never There", facts: { cores: 1.5, lengthMm: 3 }, source });
	expect(wrong).toMatchObject({ status: 400, code: "wrong-fact" });
	expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(["facts.cores", "facts.lengthMm"]);
	const unsourced = await add({ name: "Never There", facts: { cores: 8 } });
	expect(unsourced).toMatchObject({ status: 400, fields: { source: expect.any(String) } });
	const tooLong = await add({ name: "Never There", brand: "b".repeat(81) });
	expect(tooLong).toMatchObject({ status: 400, fields: { brand: expect.any(String) } });
	expect(await read("/api/part?q=Never+There")).toEqual([]);
});

test("a brand has the shop's spelling; without one, the name's known brand; a record without one keeps it", async () => {
	const { insertedId: id } = await add({ name: "ASUS Something" });
	expect(await read("/api/part?q=Something")).toMatchObject([{ brand: "ASUS" }]);
	const path = `/api/product/${id}`;
	const change = (body: object) => shop.fetch(path, { method: "PATCH", token: admin.token, body });
	await change({ brand: "gskill" });
	const opendbId = crypto.randomUUID();
	await shop.db.execute(`update parts set opendb_id = '${opendbId}' where id = '${id}'`);
	const record = {
		opendbId,
		category: "processor",
		name: "ASUS Something",
		brand: null,
		attributes,
	} as const;
	const item = { opendbId, record, price: undefined, file: "a.json", line: 1 };
	await importBatch(shop.db, [item], new Date());
	const found = async () => (await shop.fetch(path, { token: admin.token })).json();
	expect(await found()).toMatchObject({ brand: "G.SKILL", attributes });
	await change({ brand: "" });
	expect(await found()).toMatchObject({ brand: null });
});

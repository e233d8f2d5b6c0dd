import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { openSecondSite, type TestShop, testSite } from "../../../test/harness/open-test-shop.ts";
import { sampleTerms, setTerms } from "../../../test/harness/set-terms.ts";

const made = { id: "", slug: "" };
const shop = await testSite();
const admin = await makeAdmin(shop);
made.id = await makePart(shop, { name: "Terms Processor", category: "processor" });
made.slug = (await api("GET", `/product/${made.id}`)).body.slug;

async function api(method: string, path: string, body?: object) {
	const answer = await shop.fetch(`/api${path}`, { method, token: admin.token, body });
	return { status: answer.status, body: await answer.json() };
}

async function read(path = `/parts/processor/${made.slug}`, server: TestShop = shop) {
	const answer = await server.fetch(path);
	return (await answer.text()).replace(/<!-- -->/g, "");
}

const words = (html: string) =>
	html
		.replace(/<script[\s\S]*?<\/script>|<select[\s\S]*?<\/select>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

test("a shop without terms says nothing of warranty, delivery and returns on a part's page", async () => {
	const html = await read();
	expect(html).not.toContain("Warranty, delivery and returns");
	expect(html).not.toContain("shippingDetails");
	expect(await read("/terms")).not.toContain("Everywhere");
});

test("terms stand on part, comparison and terms page at once after a change, in a second process too", async () => {
	const second = await openSecondSite(shop);
	const pages = [
		`/parts/processor/${made.slug}`,
		`/compare/processor?parts=${made.slug}`,
		"/terms",
	];
	for (const page of pages) expect(await read(page, second)).not.toContain("3 years");
	const { body: now } = await api("GET", "/terms");
	const wanted = { ...sampleTerms, version: now.version };
	expect((await api("PUT", "/terms", wanted)).status).toBe(200);
	for (const page of pages) expect(words(await read(page)), page).toContain("3 years");
	const shown = words(await read());
	expect(shown).toContain("Warranty 3 years Without the cooler.");
	expect(shown).toContain("Delivery Show ৳60 to ৳150 · 1 to 5 days Free for goods of ৳50,000");
	expect(shown).toContain("Free · IDB Bhaban, Agargaon, Dhaka Saturday to Thursday");
	expect(shown).toContain("Within 7 days after delivery");
	for (const page of pages)
		await expect.poll(() => read(page, second), { message: page }).toContain("3 years");
	await second.close();
});

test("without scripts a form asks for the page with the delivery to a district, in any spelling", async () => {
	await setTerms(shop);
	const of = async (district: string) =>
		words(await read(`/parts/processor/${made.slug}?district=${district}`));
	expect(await of("Chittagong")).toContain("৳150 · 3 to 5 days");
	expect(await of("gazipur")).toContain("৳90 · 2 to 3 days");
	expect(await of("Atlantis")).toContain("৳60 to ৳150");
	const html = await read(`/parts/processor/${made.slug}?district=Dacca`);
	expect(html).toMatch(/<option value="Dhaka" selected=""/);
	expect(html.match(/<option /g)).toHaveLength(65);
});

test("structured data has what is promised", async () => {
	await setTerms(shop);
	const html = await read();
	const all = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
	const data = [...all].map(([, json]) => JSON.parse(json ?? ""));
	const { offers: offer } = data.find((item) => item["@type"] === "Product");
	expect(offer.hasMerchantReturnPolicy).toMatchObject({
		applicableCountry: "BD",
		merchantReturnDays: 7,
		returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
	});
	expect(offer.warranty.durationOfWarranty).toMatchObject({ value: 36, unitCode: "MON" });
	expect(offer.shippingDetails).toHaveLength(3);
	expect(offer.shippingDetails[0]).toMatchObject({
		shippingRate: { value: 150, currency: "BDT" },
		shippingDestination: { addressCountry: "BD" },
		deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: "DAY" } },
	});
});

test("a part's own warranty beats that of its category, and is set, changed and taken away by an admin", async () => {
	await setTerms(shop);
	const change = (body: object) => api("PATCH", `/product/${made.id}`, body);
	const readWarranty = async () => (await api("GET", `/part/${made.id}`)).body.warranty;
	expect(await readWarranty()).toEqual({ months: 36, words: "Without the cooler." });
	const ownWarranty = { warrantyMonths: "৬০", warrantyWords: "At the maker's service" };
	expect((await change(ownWarranty)).status).toBe(200);
	expect(await readWarranty()).toEqual({ months: 60, words: "At the maker's service" });
	expect(words(await read())).toContain("Warranty 5 years At the maker&#x27;s service");
	const refused = await change({ warrantyMonths: "" });
	expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["warrantyMonths"]]);
	expect((await change({ warrantyMonths: 241 })).status).toBe(400);
	expect((await change({ warrantyMonths: null, warrantyWords: null })).status).toBe(200);
	expect(await readWarranty()).toEqual({ months: 36, words: "Without the cooler." });
	expect((await change({ warrantyMonths: 0 })).body.modifiedCount).toBe(1);
	expect(words(await read())).toContain("No warranty");
});

test("where the shop delivers to some areas only, part and terms page say so, and what to do; the order is refused", async () => {
	const delivery = { ...sampleTerms.delivery, everywhereElse: null };
	const change = async (terms: object) => {
		const { version } = (await api("GET", "/terms")).body;
		const wanted = { ...sampleTerms, delivery, ...terms, version };
		expect((await api("PUT", "/terms", wanted)).status).toBe(200);
	};
	await change({});
	const of = async (district: string) =>
		words(await read(`/parts/processor/${made.slug}?district=${district}`));
	expect(await of("Sylhet")).toContain(
		"We do not deliver to Sylhet Choose another district, or collect it. Where we deliver",
	);
	expect(await of("Gazipur")).toContain("৳90 · 2 to 3 days");
	const only = "We do not deliver to any other district";
	expect(words(await read("/terms"))).toContain(`${only}; from there you can collect your order`);
	await change({ collect: null });
	expect(await of("Sylhet")).toContain("We do not deliver to Sylhet Choose another district.");
	expect(words(await read("/terms"))).toContain(`${only}.`);
	const { token } = await makeCustomer(shop);
	const to = { address: "1 Zindabazar", area: "Zindabazar", district: "Sylhet" };
	const body = { partId: made.id, quantity: 1, phone: "01712345678", delivery: to };
	const booked = await shop.fetch("/api/order", { method: "POST", token, body });
	expect([booked.status, (await booked.json()).code]).toEqual([400, "no-delivery-there"]);
});

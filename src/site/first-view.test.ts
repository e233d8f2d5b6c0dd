import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testSite } from "../../test/harness/open-test-shop.ts";
import { parts } from "../catalogue/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";

const shop = await testSite();
const drive = { category: "ssd", name: "Drive One", slug: "drive-one" };
await shop.db.insert(parts).values({
	...drive,
	id: newId(),
	priceTaka: 9_000,
	availableQuantity: 5,
});

/** The files that a page loads without interaction: the scripts or fonts in its HTML. */
async function namedIn(path: string, file: RegExp): Promise<string[]> {
	const answer = await shop.fetch(path);
	expect(answer.status).toBe(200);
	return [...new Set((await answer.text()).replace(/<style[\s\S]*?<\/style>/, "").match(file))];
}

async function packedBytes(addresses: readonly string[]): Promise<number> {
	let bytes = 0;
	for (const address of addresses) {
		const answer = await shop.fetch(address, { headers: { "accept-encoding": "br" } });
		bytes += (await answer.arrayBuffer()).byteLength;
	}
	return bytes;
}

const script = /\/assets\/[\w.-]+\.js/g;
const font = /\/assets\/[\w.-]+\.woff2/g;

// React and the router are 93 kB of each, the list of all routes 2 kB; the login form includes the code that checks its
// fields, a list its filters.
test.each([
	["/", 131_300],
	["/parts", 127_000],
	["/parts/ssd/drive-one", 126_900],
	["/compare/ssd?parts=drive-one", 127_700],
	["/blogs", 115_900],
	["/login", 137_900],
])(
	"the first view of %s is at most %i bytes of script and 60 kB of fonts",
	async (path, maxBytes) => {
		const scripts = await packedBytes(await namedIn(path, script));
		expect(scripts).toBeGreaterThan(90_000);
		expect(scripts).toBeLessThanOrEqual(maxBytes);
		const fonts = await packedBytes(await namedIn(path, font));
		expect(fonts).toBeGreaterThan(0);
		expect(fonts).toBeLessThanOrEqual(60_000);
	},
);

/** Words in the built code that a visitor does not need, whatever the file is called. */
const elsewhere = {
	"checks on input": /\$ZodType/,
	forms: /shouldUnregister/,
	toasts: /Toastify/,
	"Stripe's card form": /js\.stripe\.com/,
	"the sandbox's card form": /4242/,
	"pages of the admin": /Make Admin/,
};

test("no visitor's first view loads forms, payment or the admin's pages", async () => {
	const folder = "build/client/assets";
	const built = readdirSync(folder)
		.filter((name) => name.endsWith(".js"))
		.map((name) => readFileSync(`${folder}/${name}`, "utf8"));
	// A word that is in no file of the build would make this test pass without checking anything.
	for (const [what, word] of Object.entries(elsewhere))
		expect(
			built.some((text) => word.test(text)),
			what,
		).toBe(true);

	for (const path of ["/", "/parts", "/parts/ssd/drive-one", "/blogs"])
		for (const name of await namedIn(path, script)) {
			// The list of routes names every page and loads none.
			if (name.includes("/manifest-")) continue;
			const text = await (await shop.fetch(name)).text();
			for (const [what, word] of Object.entries(elsewhere))
				expect(word.test(text), `${path}: ${what} in ${name}`).toBe(false);
		}
});

test("no page loads the schemas of forms before somebody touches one", async () => {
	const pages = ["/login", "/register", "/forgot-password", "/dashboard", "/parchase/x", "/basket"];
	for (const path of [...pages, "/dashboard/payment/x", "/dashboard/addProduct"])
		for (const name of await namedIn(path, script))
			expect(/\$ZodType/.test(await (await shop.fetch(name)).text()), `${path}: ${name}`).toBe(
				false,
			);
});

test("scripts wait for the first view, in few files, and the style needs no request", async () => {
	for (const path of ["/", "/parts", "/login"]) {
		const html = await (await shop.fetch(path)).text();
		const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
		expect(preloads.length).toBeGreaterThan(5);
		expect(preloads.length).toBeLessThanOrEqual(10);
		for (const preload of preloads) expect(preload).toContain('media="not all"');
		expect(html).not.toContain('type="module"');
		expect(html.match(/<script type="text\/plain" data-deferred="">/g)).toHaveLength(1);
		expect(html).not.toContain('rel="stylesheet"');
	}
});

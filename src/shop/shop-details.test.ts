import { expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../test/harness/make-records.ts";
import { openSecondSite, testSite } from "../../test/harness/open-test-shop.ts";
import { listSettings } from "../app/settings/list-settings.server.ts";
import { settingsTable } from "../app/settings/settings-table.mjs";
import { uploads } from "../catalogue/images/tables.server.ts";
import { copy } from "./details.copy.ts";
import { noDetails } from "./details.ts";

const env = { CONTACT_EMAIL: "desk@shurjo.example", METRICS_TOKEN: "a-token-nobody-may-see" };
const shop = await testSite(env);
const second = await openSecondSite(shop, env);
const admin = await makeAdmin(shop);
const logo = `/uploads/${"a".repeat(32)}-800.webp`;
await shop.db.insert(uploads).values({ address: logo, accountId: admin.accountId });

async function read() {
	const answer = await shop.fetch("/api/shop-details", { token: admin.token });
	const { settings, ...details } = await answer.json();
	return { settings, details: details as typeof noDetails };
}

async function put(changed: object, version?: number) {
	const { details } = await read();
	const body = { ...details, ...changed, version: version ?? details.version };
	const answer = await shop.fetch("/api/shop-details", { method: "PUT", token: admin.token, body });
	return { status: answer.status, body: await answer.json() };
}

const textOf = async (of: typeof second, path: string) => (await of.fetch(path)).text();

test("a shop without details looks as before, and its footer has one line", async () => {
	expect((await read()).details).toEqual(noDetails);
	const html = await textOf(shop, "/contact");
	expect(html).toContain("Shop 00, Level 0, Dhaka");
	expect(html).toContain("Saturday to Thursday, 10 to 7");
	expect(html).not.toContain("wa.me");
});

test("what the owner states is on the pages of every process at once, in light and dark, and for search engines", async () => {
	await Promise.all(["/blogs", "/contact", "/"].map((path) => textOf(second, path)));
	const changed = await put({
		name: "Shurjo & Sons",
		address: "Shop 12, IDB Bhaban, Dhaka",
		phones: "০১৭১২-৩৪৫৬৭৮\n+880 1812 345678\n",
		hours: ["Every day, 10 to 8"],
		whatsApp: "01712345678",
		bin: "০০১২৩৪৫৬৭-০১০১",
		tradeLicence: "TRAD/DNCC/1",
		social: "https://www.facebook.com/shurjo",
		colour: "#8A1F6B",
		logo: { address: logo, width: 800, height: 200 },
	});
	expect(changed).toEqual({ status: 200, body: { version: 1, modifiedCount: 1 } });
	const { details } = await read();
	expect(details).toMatchObject({
		phones: ["+8801712345678", "+8801812345678"],
		bin: "0012345670101",
		colour: "#8a1f6b",
	});
	await expect.poll(() => textOf(second, "/blogs")).toContain("Shurjo &amp; Sons");
	const page = await second.fetch("/contact");
	const html = await page.text();
	for (const shown of [
		'href="tel:+8801812345678"',
		'href="https://wa.me/8801712345678"',
		'href="https://www.facebook.com/shurjo"',
		"Every day, 10 to 8",
		"BIN 0012345670101",
		"Trade licence TRAD/DNCC/1",
		"--brand:light-dark(#8a1f6b,",
		`<img src="/uploads/${"a".repeat(32)}-400.webp" width="144" height="36" alt="Shurjo &amp; Sons"`,
	])
		expect(html).toContain(shown);
	const organization = await textOf(second, "/");
	expect(organization).toContain('"vatID":"0012345670101"');
	expect(organization).toContain('"sameAs":["https://www.facebook.com/shurjo"]');
	const manifest = await (await second.fetch("/manifest.webmanifest")).json();
	expect(manifest).toMatchObject({ name: "Shurjo & Sons", theme_color: "#8a1f6b" });
	expect(await (await second.fetch("/api/config")).json()).toMatchObject({
		shopName: "Shurjo & Sons",
	});
	expect((await read()).details.version).toBe(1);
});

test("the version that somebody else has replaced is refused, and the same again changes nothing", async () => {
	expect(await put({})).toEqual({ status: 200, body: { version: 1, modifiedCount: 0 } });
	const late = await put({ name: "Late" }, 0);
	expect(late).toMatchObject({ status: 409, body: { code: "details-changed", version: 1 } });
});

test.each([
	["colour", "#ffcc00", copy.tooLight],
	["colour", "green", copy.colour],
	["bin", "12345", copy.bin],
	["phones", ["12"], copy.phones],
	["social", "http://shurjo.example", copy.social],
	["name", "a\nb", copy.name],
])("%s %j is refused with a sentence", async (field, value, sentence) => {
	const { status, body } = await put({ [field]: value });
	expect(status).toBe(400);
	expect(body.fields[field]).toBe(sentence);
});

test("a logo that nobody uploaded here is refused", async () => {
	const elsewhere = { address: "https://elsewhere.example/a.png", width: 1, height: 1 };
	expect(await put({ logo: elsewhere })).toMatchObject({ status: 400 });
});

test("a customer may neither read nor change the details", async () => {
	const { token } = await makeCustomer(shop);
	expect((await shop.fetch("/api/shop-details", { token })).status).toBe(403);
	const sent = { method: "PUT", token, body: noDetails };
	expect((await shop.fetch("/api/shop-details", sent)).status).toBe(403);
});

test("the name that the environment sets counts more than the details", async () => {
	const third = await openSecondSite(shop, { SHOP_NAME: "By the environment" });
	expect(await textOf(third, "/blogs")).toContain("By the environment");
	await third.close();
});

test("every setting is listed once with its purpose, and no secret with its value", async () => {
	const groups = await listSettings(shop.settings);
	const settings = groups.flatMap((group) => group.settings);
	const names = settings.map(({ name }) => name);
	expect(names.sort()).toEqual(Object.keys(settingsTable).sort());
	expect(groups.every(({ about }) => about.length > 10)).toBe(true);
	expect(JSON.stringify(groups)).not.toContain(env.METRICS_TOKEN);
	expect(JSON.stringify(groups)).not.toContain(shop.settings.AUTH_SECRET);
	const given = settings.filter(({ name }) => name in env);
	expect(given).toHaveLength(2);
	for (const setting of given) expect(setting.given).toBe(true);
});

test("a mail has the shop's name, details, logo and colour", async () => {
	const { layOutEmail } = await import("../platform/mail/email-layout.server.ts");
	const { emailBrandingOf } = await import("./open-details.server.ts");
	const branding = emailBrandingOf(await shop.details.read());
	const link = { path: "/x", label: "Go" };
	const mail = layOutEmail(
		{ subject: "Hello", intro: ["there"], link },
		{ publicUrl: "https://shop.example", ...branding },
	);
	expect(mail.text).toContain("Shurjo & Sons\nShop 12, IDB Bhaban, Dhaka\n+8801712345678, ");
	expect(mail.text).toContain("BIN 0012345670101");
	expect(mail.html).toContain("https://shop.example/mail-pictures/shop.png?/uploads/");
	expect(mail.html).toContain("#8a1f6b");
	expect(mail.html).not.toContain("#006a4e");
	await second.close();
});

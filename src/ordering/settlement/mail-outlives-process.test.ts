import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeMailServer, openFakeMailServer } from "../../../test/fakes/fake-mail-server.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import {
	endProcess,
	type StartedProcess,
	startProcess,
} from "../../../test/harness/start-process.ts";

let server: FakeMailServer;
let shop: TestShop;
let child: StartedProcess | undefined;
beforeEach(async () => {
	server = await openFakeMailServer();
	shop = await openTestShop({ SMTP_URL: server.url(), MAIL_FROM: "orders@shop.example" });
});
afterEach(async () => {
	child?.child.kill("SIGKILL");
	await shop.close();
	await server.close();
});

const program = `
	const { openShop } = await import("./src/app/open-shop.server.ts");
	const { readSettings } = await import("./src/app/settings/settings.server.ts");
	const { SITE_DATABASE: databaseUrl } = process.env;
	const publicUrl = "http://localhost:3000";
	const site = { databaseUrl, migrationsFolder: "db/migrations", publicUrl };
	const shop = await openShop(readSettings(process.env), site);
	shop.start();
	setInterval(() => {}, 1_000);
`;

async function killedOver(trouble: "hangs at the greeting" | "hangs at the end") {
	await makeOrder(shop);
	server.failure = trouble;
	const before = server.connections();
	child = startProcess(["--input-type=module", "--eval", program], {
		SITE_DATABASE: shop.connection.pool.options.connectionString ?? "",
		SMTP_URL: server.url(),
		MAIL_FROM: "orders@shop.example",
		AUTH_SECRET: shop.settings.AUTH_SECRET ?? "",
		LOG_LEVEL: "silent",
	});
	await expect.poll(() => server.connections()).toBeGreaterThan(before);
	if (trouble === "hangs at the end") await expect.poll(() => server.arrived.length).toBe(1);
	await endProcess(child, "SIGKILL");
	server.failure = null;
	expect(await shop.mails.deliver()).toBe(0);
	shop.passMinutes(2.1);
	await shop.mails.deliver();
	return server.arrived;
}

test("a process that is killed while it sends leaves the mail to another one, which sends it", async () => {
	expect(await killedOver("hangs at the greeting")).toHaveLength(1);
});

test("a mail whose sender was killed before it wrote down that it was taken is sent twice, known for one", async () => {
	const [first, second, ...more] = await killedOver("hangs at the end");
	expect(more).toEqual([]);
	expect(second?.messageId).toBe(first?.messageId);
	expect(second?.text).toBe(first?.text);
});

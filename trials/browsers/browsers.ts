import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { knownAccounts } from "../../src/accounts/identity/demonstration-accounts.server.ts";
import { makeImage } from "../../test/harness/make-images.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { makeContactSheet } from "./contact-sheet.ts";
import type { Driver } from "./driver.ts";
import { openFirefox } from "./driver-firefox.ts";
import { firefox, programOf, webKit, whyNot } from "./driver-install.ts";
import { openWebKit } from "./driver-webkit.ts";
import { leaveEarly } from "./leave-early.ts";
import { runPurchaseScenario, type Seen } from "./purchase-scenario.ts";
import { openSlowProxy } from "./slow-proxy.ts";

type Opened = (fixture: Fixture) => Promise<Driver>;

const scriptMs = 350;
const windows = [
	{ width: 1280, height: 900, wide: 320, tall: 225 },
	{ width: 390, height: 844, wide: 156, tall: 338 },
];

const inFirefox: Opened = ({ folder }) => openFirefox(programOf(firefox) ?? "", folder);
const inWebKit: Opened = () => openWebKit(programOf(webKit) ?? "");

/** The shop in the browsers of others, installed from Debian where this is root. */
export const browsers: readonly Trial[] = [
	...of("firefox", firefox, inFirefox),
	...of("webkit", webKit, inWebKit),
];

function of(name: string, packaged: typeof firefox, open: Opened): Trial[] {
	const alike = { times: { full: 1, short: 0 }, skip: () => whyNot(packaged) };
	return [
		{
			...alike,
			name: `browsers/${name}`,
			invariant: `a purchase and an admin's work succeed in ${packaged.name}, wide and on a phone, and its console is quiet`,
			run: (fixture, times) => runScenario(fixture, times, open, `docs/screens/${name}.webp`),
		},
		{
			...alike,
			name: `browsers/${name}-leaving`,
			invariant: `who leaves a page of the dashboard in ${packaged.name} while others are prefetched gets where they wanted`,
			run: (fixture, times) => leave(fixture, times, open),
		},
	];
}

async function runScenario(
	fixture: Fixture,
	times: number,
	open: Opened,
	sheet: string,
): Promise<Finding> {
	const { shop, driver, violations } = await begin(fixture, open);
	const picture = join(fixture.folder, "lamp.png");
	writeFileSync(picture, await makeImage("png"));
	const rows: { seen: Seen; wide: number; tall: number }[] = [];
	for (let time = 0; time < times; time += 1)
		for (const { width, height, ...tile } of windows) {
			fixture.report(`${width} pixels`);
			await driver.clearStorage();
			await driver.resize(width, height);
			const email = `nusrat.${width}.${time}@mail.example.com`;
			const customer = { email, password: "blue-rickshaw-42" };
			const seen = await runPurchaseScenario(driver, shop.publicUrl, {
				customer,
				admin: accountOf("admin"),
				picture,
				narrow: width < 768,
			});
			if (time === 0) rows.push({ seen, ...tile });
		}
	await makeContactSheet(rows, resolve(sheet));
	const complaints = await driver.complaints();
	const counted = {
		jobs: times * windows.length,
		screens: rows.flatMap(({ seen }) => seen).length,
	};
	return { counted, wrong: [...complaints, ...(await violations())] };
}

async function leave(fixture: Fixture, times: number, open: Opened): Promise<Finding> {
	const proxy = await openSlowProxy(scriptMs);
	fixture.onClose(() => proxy.close());
	const { shop, driver, violations } = await begin(fixture, open, { PUBLIC_URL: proxy.origin });
	proxy.leadTo(shop);
	const finding = openFinding({ left: 0 });
	for (let time = 0; time < times; time += 1) {
		const { left, wrong } = await leaveEarly(driver, proxy.origin, accountOf("admin"));
		finding.count("left", left);
		finding.wrong.push(...wrong);
	}
	finding.wrong.push(...(await driver.complaints()), ...(await violations()));
	return finding;
}

async function begin(fixture: Fixture, open: Opened, env: Record<string, string> = {}) {
	const databaseUrl = await fixture.makeDatabase();
	const shop = await fixture.openProcess(databaseUrl, {
		SHOP_MODE: "demonstration",
		ACCESS_TOKEN_MINUTES: "60",
		...env,
	});
	const driver = await open(fixture);
	fixture.onClose(() => driver.close());
	const direct = await fixture.openInProcess(databaseUrl);
	return { shop, driver, violations: () => fixture.violations(direct) };
}

function accountOf(role: "admin" | "customer") {
	const account = knownAccounts.find((account) => account.role === role);
	if (!account) throw new Error(`no account of a ${role}`);
	return account;
}

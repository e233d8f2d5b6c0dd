import { setTimeout as sleep } from "node:timers/promises";
import { type Driver, fill, press, until } from "./driver.ts";

const waitsMs = [0, 150, 300, 600];
const settledMs = 4_000;

/**
 * Leaves a page of the dashboard while the pages of its menu are loading, by Logout and by a typed
 * address, each at several moments; returns where somebody ended up elsewhere.
 */
export async function leaveEarly(
	driver: Driver,
	origin: string,
	admin: { email: string; password: string },
): Promise<{ left: number; wrong: string[] }> {
	const wrong: string[] = [];
	let left = 0;
	for (const wanted of ["/login", "/blogs"])
		for (const waitMs of waitsMs) {
			await driver.clearStorage();
			await driver.open(`${origin}/login?returnTo=/dashboard/security`);
			await fill(driver, "Email", admin.email);
			await fill(driver, "Password", admin.password);
			await press(driver, "button", "LOG In");
			const isThere = () => document.querySelector("nav a[href='/dashboard/users']") !== null;
			await until(driver, "the dashboard's menu", isThere);
			await sleep(waitMs);
			if (wanted === "/login") await press(driver, "button", "Logout");
			else await driver.open(origin + wanted);
			await sleep(settledMs);
			left += 1;
			const address = await driver.run(() => location.pathname + location.search);
			if (address !== wanted)
				wrong.push(`left for ${wanted} after ${waitMs} ms and ended at ${address}`);
		}
	return { left, wrong };
}

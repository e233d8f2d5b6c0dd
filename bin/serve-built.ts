import { resolve } from "node:path";
import type { ShopOptions } from "../src/app/open-stores.server.ts";
import type { serveShop } from "../src/app/server.ts";
import { leadShop } from "./lead-shop.ts";
import { runShop } from "./run-shop.ts";

type Open = Parameters<typeof runShop>[1];
// The built shop is a module graph of its own: whatever has state is made in there.
type Built = { serveShop: typeof serveShop };

/** Runs the built shop until it is asked to stop; `other`: options that are no settings. */
export function serveBuilt(other: Pick<ShopOptions, "passwordCost"> = {}): Promise<void> {
	const open: Open = async ({ settings, options, closeLater }) => {
		const built = (await import(resolve("build/server/index.js"))) as Built;
		const shop = await built.serveShop(settings, {
			...options,
			...other,
			assets: "build/client",
		});
		closeLater(() => shop.close());
		const accounts = await shop.prepare();
		return { ...shop, answer: shop.listener, accounts };
	};
	return runShop("npm start", open, leadShop);
}

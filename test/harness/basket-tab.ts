import type { BasketLine } from "../../src/basket/basket-line.ts";
import type { SharedBrowser } from "./browser-tabs.ts";

/**
 * A tab of a browser with the modules of the basket that are its own. `put` sets the quantities of some of the parts
 * `ids`, by their places in it, and 0 takes one out; `held` says what the basket holds, by the parts' names P0, P1, ….
 */
export async function openBasketTab(browser: SharedBrowser, ids: readonly string[]) {
	const tab = await browser.openTab();
	const stored = await import("../../src/basket/stored-basket.ts");
	const { syncBasket } = await import("../../src/basket/sync-basket.ts");
	const { needsSync } = stored.basketList;
	const order = await import("../../src/basket/order-basket.ts");
	const stop = stored.onBasketChange(() => {});
	const put = (...all: [at: number, quantity: number][]) =>
		stored.changeBasket((basket) => {
			const lines = new Map(basket.lines.map((line) => [line.partId, line]));
			for (const [index, quantity] of all) {
				const line = { ...lineNamed(`P${index}`, quantity), partId: ids[index] ?? "" };
				if (quantity > 0) lines.set(line.partId, line);
				else lines.delete(line.partId);
			}
			return { ...basket, lines: [...lines.values()] };
		});
	const held = () =>
		Object.fromEntries(stored.readBasket().lines.map(({ name, quantity }) => [name, quantity]));
	return { ...tab, ...stored, ...order, syncBasket, needsSync, put, held, stop };
}

/** A line of a basket as a page puts it there. */
export function lineNamed(name: string, quantity: number): BasketLine {
	return { partId: "", name, quantity, seenPriceTaka: 5_000 };
}

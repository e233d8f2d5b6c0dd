import { readSignedIn } from "../../accounts/sign-in/stored-token.ts";
import {
	type BasketLine,
	holdTheSame,
	maxBasketParts,
	quantitiesOf,
} from "../../catalogue/basket/basket-line.ts";
import { joinBaskets } from "../../catalogue/basket/join-baskets.ts";
import { changeBasket, readBasket } from "../../catalogue/basket/stored-basket.ts";
import { call } from "../../platform/client/api-client.ts";
import { oneAtATime } from "../../platform/client/one-at-a-time.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { type Basket, readBasketOperation, writeBasketOperation } from "./contract.ts";
import { needsSync } from "./needs-sync.ts";

// Another device can be quicker a few times, not for ever.
const maxTries = 5;

/**
 * Brings this browser's basket and the account's together: a visitor's is joined with the account's, and what either
 * changed since is in both afterwards (joinBaskets). One at a time over all tabs. Without a connection, and while
 * both together hold more than a basket takes, this browser keeps its own. Null if all went well, or the problem.
 */
export function syncBasket({ always = false } = {}): Promise<Problem | null> {
	return oneAtATime("basket", async () => {
		const email = readSignedIn()?.email;
		if (!email || !(always || needsSync())) return null;
		const own = unsyncedLines();
		const problem = await meetAccount(email);
		// The session had ended, and with it went the account's basket: what was not sent yet stays a visitor's.
		if (problem?.status === 401 && !readSignedIn() && own.length > 0)
			changeBasket(() => ({ owner: null, base: [], lines: own }));
		return problem;
	});
}

async function meetAccount(email: string): Promise<Problem | null> {
	const read = await call(readBasketOperation, {});
	if (!read.ok) return read.problem;
	join(email, linesFromTheWire(read.value));
	for (let tries = 0; tries < maxTries; tries += 1) {
		const { lines, base } = readBasket();
		if (holdTheSame(lines, base) || lines.length > maxBasketParts) return null;
		const sent = lines.map(({ partId, quantity, seenPriceTaka }) => ({
			partId,
			quantity,
			seenPrice: seenPriceTaka,
		}));
		const written = await call(writeBasketOperation, {
			body: { lines: sent, was: quantitiesOf(base) },
		});
		if (readSignedIn()?.email !== email) return null;
		if (written.ok) changeBasket((basket) => ({ ...basket, base: quantitiesOf(lines) }));
		else if (written.problem.code === "basket-changed")
			join(email, linesFromTheWire(written.problem as unknown as Basket));
		else if (written.problem.code === "part-unknown") forget(written.problem);
		else return written.problem;
	}
	return null;
}

/** The account's basket as the shop has it now, and what this browser changed since it last met it. */
function join(email: string, theirs: BasketLine[]): void {
	if (readSignedIn()?.email !== email) return;
	changeBasket(({ base, lines }) => ({
		owner: email,
		lines: joinBaskets(base, lines, theirs),
		base: quantitiesOf(theirs),
	}));
}

/** Parts that were never in this shop, such as of another shop at this address. */
function forget({ lines }: Problem): void {
	const unknown = new Set((lines as { partId: string }[]).map(({ partId }) => partId));
	changeBasket((basket) => ({
		...basket,
		lines: basket.lines.filter(({ partId }) => !unknown.has(partId)),
	}));
}

function unsyncedLines(): BasketLine[] {
	const { base, lines } = readBasket();
	const known = new Map(base.map(({ partId, quantity }) => [partId, quantity]));
	return lines.filter(({ partId, quantity }) => known.get(partId) !== quantity);
}

function linesFromTheWire({ lines }: Basket): BasketLine[] {
	return lines.map(({ partId, product, quantity, seenPrice }) => ({
		partId,
		quantity,
		name: product,
		seenPriceTaka: seenPrice,
	}));
}

import { eq } from "drizzle-orm";
import { statusOf } from "../../src/ordering/order-facts.ts";
import { refunds as refundRows } from "../../src/ordering/refunds/tables.server.ts";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { reconcile } from "../../src/ordering/settlement/reconcile.server.ts";
import { orderEvents, orders } from "../../src/ordering/tables.server.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { makeAdmin, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import {
	type MadeOrder,
	makeBasketOrder,
	orderStatus,
	patchPaid,
	readOrder,
} from "../../test/harness/order-actions.ts";
import { gatewayOf, settlementDeps } from "../../test/harness/settling.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type SeededRandom, seededRandom } from "../harness/seeded-random.ts";
import { type Finding, type OpenFinding, openFinding } from "../harness/trial.ts";
import { providerFailures, providers } from "./provider-driver.ts";
import { openProviderFixture, type ProviderFixture } from "./provider-fixture.ts";
import { actOnReturn, promiseReturns, sumRestocked } from "./provider-returns.ts";

/** Two windows, each at a process of its own: one database, one provider. */
type Windows = {
	setup: ProviderFixture;
	admin: SignedInUser;
	shops: readonly [InProcessShop, InProcessShop];
	random: SeededRandom;
	count: OpenFinding["count"];
};
type Round = Windows & { bought: MadeOrder; parts: string[]; paymentIntentId: string };

const priceTaka = 1_500;

async function begin(windows: Windows): Promise<Round> {
	const { setup, random } = windows;
	const { shop } = setup;
	const parts: string[] = [];
	for (let each = 0; each <= random.below(3); each += 1)
		parts.push(await makePart(shop, { priceTaka, availableQuantity: 1 }));
	const bought = await makeBasketOrder(shop, parts);
	await promiseReturns(shop, bought);
	const { paymentIntentId } = await setup.charge(bought);
	const known = random.below(8) > 0;
	if (known) await patchPaid(shop, bought, paymentIntentId);
	return { ...windows, bought, parts, paymentIntentId };
}

type Act = (round: Round) => Promise<unknown>;

async function ask(round: Round, method: "PATCH" | "POST", path: string, body: object) {
	const shop = round.shops[round.random.below(2)] ?? round.setup.shop;
	const request = { method, token: round.admin.token, body };
	const response = await shop.fetch(`/api/allOrders/${round.bought.orderId}${path}`, request);
	await response.arrayBuffer();
	return response.status;
}

const acts: Record<string, Act> = {
	async part(round) {
		const { random, parts, bought, setup } = round;
		// As somebody who has looked a while ago, or just now.
		const stale = random.below(3) === 0;
		const { refundedTotal } = await readOrder(setup.shop, bought);
		const partId = parts[random.below(parts.length)];
		const amount = [1, 500, 1_200, priceTaka, priceTaka + 1][random.below(5)];
		const lines = [{ partId, amount }];
		const body = { refundedTotal: stale ? 0 : refundedTotal, lines };
		const status = await ask(round, "POST", "/refund", body);
		round.count(status === 201 ? "parts given back" : "parts refused");
	},
	async whole(round) {
		const status = await ask(round, "PATCH", "", { status: "refunded" });
		if (status === 200 || status === 503) round.count("rests given back");
	},
	async aside(round) {
		const { setup, paymentIntentId, random } = round;
		const poisha = [1, 12_050, 150_000, undefined][random.below(4)];
		if (await setup.refundAtProvider(paymentIntentId, poisha)) round.count("made at the provider");
	},
	async back(round) {
		for (let step = 0; step < 4; step += 1) await actOnReturn(round);
	},
	ship: (round) => ask(round, "PATCH", "", { status: "shipped" }),
	async failure(round) {
		const { setup, random } = round;
		const how = providerFailures[random.below(providerFailures.length)];
		const call = (["refund", "refund", "listRefunds", "findIntent"] as const)[random.below(4)];
		if (!how || !call || how === "hanging") return;
		setup.fail(call, how);
		round.count("failures");
	},
	async events(round) {
		const { setup, random, paymentIntentId } = round;
		const sent = await setup.events(paymentIntentId);
		for (const body of random.shuffled([...sent, ...sent])) await setup.postWebhook(body);
	},
	async workers(round) {
		const shop = round.shops[round.random.below(2)] ?? round.setup.shop;
		await reconcile(settlementDeps(shop));
		await endHolds(settlementDeps(shop), shop.log);
	},
};
/** How often each comes, of fourteen. */
const often = { part: 3, whole: 1, aside: 2, back: 4, ship: 1, failure: 1, events: 1, workers: 1 };
const drawn = Object.entries(often).flatMap(([name, times]) => Array<string>(times).fill(name));

/** Everything that somebody did at once, then the next: five to fifteen acts. */
async function play(round: Round): Promise<void> {
	const { random } = round;
	for (let each = 0; each < 5; each += 1) {
		const count = 1 + random.below(3);
		const names = Array.from({ length: count }, () => drawn[random.below(drawn.length)] ?? "");
		await Promise.all(names.map((name) => acts[name]?.(round)));
	}
}

async function settle(round: Round): Promise<boolean> {
	const { setup, bought, shops } = round;
	setup.calm();
	// As long as the provider's Retry-After may be.
	setup.shop.passMinutes(0.5);
	await acts.events?.(round);
	const settled = await setup.settle(async () => (await compare(round)).length === 0);
	if (settled === null) return false;
	await acts.events?.(round);
	await endHolds(settlementDeps(shops[1]), shops[1].log);
	return (await orderStatus(setup.shop, bought)).status !== "unpaid";
}

/** What the shop's records say against what the provider's say. */
async function compare({ setup, bought, paymentIntentId }: Round): Promise<string[]> {
	const { db } = setup.shop;
	const wrong: string[] = [];
	const [charged] = await setup.charged(bought.orderId);
	const [order] = await db.select().from(orders).where(eq(orders.id, bought.orderId));
	const of = eq(refundRows.orderId, bought.orderId);
	const refunds = (await db.select().from(refundRows).where(of)).filter(
		(refund) => refund.amountPoisha,
	);
	const listed = await gatewayOf(setup.shop).listRefunds?.(paymentIntentId);
	if (!charged || !order || !listed?.ok) return ["the order or its payment is not there"];
	const here = refunds.map((refund) => `${refund.providerRefundId} ${refund.amountPoisha}`).sort();
	const there = listed.value
		.map((refund) => `${refund.providerRefundId} ${refund.amountPoisha}`)
		.sort();
	if (String(here) !== String(there)) wrong.push(`refunds ${here}, at the provider ${there}`);
	if (order.refundedPoisha !== charged.refundedPoisha)
		wrong.push(`${order.refundedPoisha} poisha back, at the provider ${charged.refundedPoisha}`);
	if (charged.refundedPoisha > charged.amountPoisha) wrong.push("more went back than came in");
	const whole = charged.refundedPoisha === charged.amountPoisha;
	if ((order.refundedAt !== null) !== whole) wrong.push(statusOf(order));
	const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, bought.orderId));
	const refundEvents = events.filter(
		({ type }) => type === "refunded" || type === "partly refunded",
	);
	const amounts = refundEvents.map(({ detail }) => Number(detail?.amountTaka) * 100);
	if (amounts.reduce((sum, amount) => sum + Math.round(amount), 0) !== charged.refundedPoisha)
		wrong.push(`history says ${amounts}`);
	const sent = await db.select().from(mails).where(eq(mails.about, bought.orderId));
	if (sent.filter(({ kind }) => kind === "order refunded").length !== there.length)
		wrong.push(`${sent.length} e-mails of ${there.length} refunds`);
	const { available } = await orderStatus(setup.shop, bought);
	const shipped = events.some(({ type }) => type === "shipped");
	const back = (whole && !shipped ? 1 : 0) + (await sumRestocked(setup.shop, bought));
	if (available !== back) wrong.push(`${available} available, not ${back}`);
	return wrong;
}

/**
 * Money that goes back in parts, by refunds and by returns, from two windows at two processes, from the provider's own
 * dashboard, with lost responses, and events twice, late and in any order: `times` sequences, half of
 * them with each provider, each compared with the provider's own records.
 */
export async function tryRefundsInParts(fixture: Fixture, times: number): Promise<Finding> {
	const random = seededRandom();
	const { counted, wrong, count } = openFinding({ seed: random.seed, sequences: 0 });
	for (const name of providers) {
		const setup = await openProviderFixture(fixture, name);
		const url = setup.shop.connection.pool.options.connectionString ?? "";
		const other = await fixture.openInProcess(url, setup.settings);
		const passMinutes = setup.shop.passMinutes;
		setup.shop.passMinutes = (minutes) => {
			passMinutes(minutes);
			other.passMinutes(minutes);
		};
		const admin = await makeAdmin(setup.shop);
		const shops = [setup.shop, other] as const;
		for (let time = 0; time < Math.ceil(times / 2); time += 1) {
			const round = await begin({ setup, admin, shops, random, count });
			await play(round);
			const settled = await settle(round);
			const found = settled ? await compare(round) : ["not settled", ...(await compare(round))];
			wrong.push(...found.map((fault) => `${name}, sequence ${time + 1}: ${fault}`));
			count("sequences");
			if (time % 50 === 49) fixture.report(`${name}: ${time + 1} sequences`);
		}
		wrong.push(...(await fixture.violations(setup.shop)));
	}
	return { counted, wrong };
}

import { setTimeout as pause } from "node:timers/promises";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Result } from "../../kernel/result.ts";
import type {
	Charge,
	ChargePage,
	Gateway,
	Gateways,
	ProviderUnavailable,
} from "../../payments/gateway.ts";
import { payments } from "../../payments/tables.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import {
	chargeInvariants,
	isHeld,
	listUncharged,
	listUnmatched,
	type Unmatched,
} from "./charge-invariants.server.ts";
import { emptyResult, type InvariantResult, maxListed } from "./invariant-query.server.ts";

export type InvariantDeps = { db: Db; gateways: Gateways; clock: Clock };

const pageTries = 3;
const maxAtOnce = 100;
const pauseMs = 1_000;

/**
 * Compares the providers' charges with the paid orders, in both directions. Nobody can read both at
 * the same instant, so each mismatch is read again from both sides. A mismatch that remains is
 * `waiting` if its money moved less than `graceMs` ago, and broken otherwise.
 */
export async function checkCharges(
	audited: InvariantDeps,
	graceMs: number,
): Promise<InvariantResult[]> {
	const { gateways, clock } = audited;
	if (gateways.size === 0) return unasked("no provider");
	const since = new Date(clock.now().getTime() - graceMs);
	const answers = chargeInvariants.map((rule) => emptyResult(rule));
	for (const gateway of gateways.values()) {
		const suspects = await listSuspects(audited, gateway);
		if (!suspects) return unasked("provider unreachable");
		for (const answer of answers) {
			const of = suspects.filter(({ rule }) => rule === answer.rule);
			const again = await checkAgain(audited, gateway, of.slice(0, maxListed));
			if (!again) return unasked("provider unreachable");
			const unmatched = again.concat(of.slice(maxListed));
			const broken = unmatched.filter(({ movedAt }) => !movedAt || movedAt <= since);
			answer.broken = answer.broken.concat(broken.map(({ about }) => about)).slice(0, maxListed);
			answer.total += broken.length;
			answer.waiting += unmatched.length - broken.length;
		}
	}
	return answers;
}

function unasked(why: "no provider" | "provider unreachable"): InvariantResult[] {
	return chargeInvariants.map((rule) => ({ ...emptyResult(rule), unasked: why }));
}

async function listSuspects({ db }: InvariantDeps, gateway: Gateway): Promise<Unmatched[] | null> {
	const charged = new Set<string>();
	const suspects: Unmatched[] = [];
	for (let after: string | null = null; ; ) {
		const page = await listPage(db, gateway, after);
		if (!page) return null;
		for (const charge of page.charges.filter(isHeld)) charged.add(charge.paymentIntentId);
		suspects.push(...(await listUnmatched(db, page.charges)));
		after = page.next;
		if (!after) return suspects.concat(await listUncharged(db, gateway, charged));
	}
}

async function listPage(
	db: Db,
	gateway: Gateway,
	after: string | null,
): Promise<ChargePage | null> {
	const { listCharges } = gateway;
	if (!listCharges) return askForCharges(db, gateway, after);
	for (let tries = 1; ; tries += 1) {
		const page: Result<ChargePage, ProviderUnavailable> = await listCharges(after);
		if (page.ok) return page.value;
		if (tries === pageTries) return null;
		await pause(pauseMs);
	}
}

/** Asks for each known payment, page by page, at a provider that cannot list charges. */
async function askForCharges(
	db: Db,
	gateway: Gateway,
	after: string | null,
): Promise<ChargePage | null> {
	const known = await db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.provider, gateway.name),
				isNotNull(payments.paymentIntentId),
				after ? gt(payments.id, after) : undefined,
			),
		)
		.orderBy(payments.id)
		.limit(maxAtOnce);
	const charges: Charge[] = [];
	for (const { paymentIntentId, updatedAt } of known) {
		const charge = await askCharge(gateway, paymentIntentId ?? "", updatedAt);
		if (charge === "unknown") return null;
		if (charge) charges.push(charge);
	}
	return { charges, next: known.length < maxAtOnce ? null : (known.at(-1)?.id ?? null) };
}

/** Returns the suspects that still do not match. Null if the provider does not answer. */
async function checkAgain(
	{ db }: InvariantDeps,
	gateway: Gateway,
	suspects: readonly Unmatched[],
): Promise<Unmatched[] | null> {
	const unmatched: Unmatched[] = [];
	for (const suspect of suspects) {
		const { rule, paymentIntentId } = suspect;
		const isAboutRefunds = rule === "refund-unmatched";
		const movedAt = isAboutRefunds ? await newestRefund(gateway, paymentIntentId) : suspect.movedAt;
		if (movedAt === "unknown") return null;
		const charge = await askCharge(gateway, paymentIntentId, movedAt);
		if (charge === "unknown") return null;
		const held = charge && isHeld(charge) ? [charge] : [];
		const none = held.length === 0 && rule === "order-without-charge";
		const found = none
			? await listUncharged(db, gateway, new Set(), paymentIntentId)
			: await listUnmatched(db, held);
		unmatched.push(...found.filter((suspect) => suspect.rule === rule));
	}
	return unmatched;
}

/** Returns the charge of a payment as the provider has it now. Null if no money came. */
async function askCharge(
	gateway: Gateway,
	paymentIntentId: string,
	capturedAt: Date | null,
): Promise<Charge | null | "unknown"> {
	const found = await gateway.findIntent(paymentIntentId);
	if (!found.ok) return "unknown";
	if (found.value?.status !== "succeeded") return null;
	const { reference, amountReceivedPoisha, refundedPoisha, currency } = found.value;
	return {
		paymentIntentId,
		reference,
		amountPoisha: amountReceivedPoisha,
		refundedPoisha,
		currency,
		capturedAt: capturedAt ?? new Date(0),
	};
}

async function newestRefund(
	gateway: Gateway,
	paymentIntentId: string,
): Promise<Date | null | "unknown"> {
	if (!gateway.listRefunds) return null;
	const listed = await gateway.listRefunds(paymentIntentId);
	if (!listed.ok) return "unknown";
	const times = listed.value.map(({ createdAt }) => createdAt.getTime());
	return times.length === 0 ? null : new Date(Math.max(...times));
}

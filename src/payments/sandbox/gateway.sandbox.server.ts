import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { isDatabaseUnavailable } from "../../platform/database/database-fault.server.ts";
import type { Log } from "../../platform/log.server.ts";
import {
	cardAmounts,
	type FullGateway,
	gatewayDeadlineMs,
	type ProviderEvent,
} from "../gateway.ts";
import { withProviderTimeout } from "../provider-timeout.server.ts";
import { readProviderEvent } from "../read-provider-event.ts";
import type { SandboxFaults, SandboxMethod } from "./sandbox-faults.ts";
import {
	asIntent,
	cancelSandboxIntent,
	findSandboxIntent,
	openSandboxIntent,
} from "./sandbox-intents.server.ts";
import { listSandboxCharges, listSandboxEvents } from "./sandbox-lists.server.ts";
import { listSandboxRefunds, refundSandboxIntent } from "./sandbox-refunds.server.ts";
import { isSignedWebhook } from "./webhook-signature.server.ts";

export type SandboxConnection = {
	records: Deps;
	faults: SandboxFaults;
	log: Log;
	webhookSecret: string;
	deadlineMs?: number;
	/** The number of charges on one page. */
	pageSize?: number;
};

export function sandboxGateway(connection: SandboxConnection): FullGateway {
	const { records, faults, log, webhookSecret } = connection;
	const { deadlineMs = gatewayDeadlineMs, pageSize = 1_000 } = connection;
	// The sandbox uses the shop's database: a database fault must not open the circuit breaker.
	const limits = { deadlineMs, log, isOwnFault: isDatabaseUnavailable };
	function ask<T, C extends string>(method: SandboxMethod, act: () => Promise<Result<T, C>>) {
		return withProviderTimeout(method, limits, () => faults.around(method, act));
	}
	return {
		name: "sandbox",
		methods: ["card"],
		...cardAmounts,
		payableMs: null,
		refundsOnce: true,
		signsEvents: true,
		publicKey: null,
		openIntent: (request) => ask("openIntent", () => openSandboxIntent(records, request)),
		findIntent: (paymentIntentId) =>
			ask("findIntent", async () => {
				const intent = await findSandboxIntent(records, paymentIntentId);
				return ok(intent && asIntent(intent));
			}),
		cancelIntent: (paymentIntentId) =>
			ask("cancelIntent", () => cancelSandboxIntent(records, paymentIntentId)),
		refund: (request) => ask("refund", () => refundSandboxIntent(records, request)),
		listRefunds: (paymentIntentId) =>
			ask("listRefunds", async () => ok(await listSandboxRefunds(records, paymentIntentId))),
		listCharges: (after) =>
			ask("listCharges", async () => ok(await listSandboxCharges(records, after, pageSize))),
		listEvents: (within) =>
			ask("listEvents", async () => ok(await listSandboxEvents(records, within))),
		readWebhook(rawBody, headers, now) {
			const signature = headers.get("sandbox-signature");
			if (!isSignedWebhook(signature, rawBody, webhookSecret, now)) return refuse("forged");
			const event = readEvent(rawBody);
			return event ? ok(event) : refuse("forged");
		},
	};
}

function readEvent(rawBody: string): ProviderEvent | null {
	try {
		return readProviderEvent(JSON.parse(rawBody));
	} catch {
		return null;
	}
}

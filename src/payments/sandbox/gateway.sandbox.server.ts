import { ok, refuse } from "../../kernel/result.ts";
import type { Log } from "../../platform/log.server.ts";
import { type Gateway, gatewayDeadlineMs, type ProviderEvent } from "../gateway.ts";
import { readProviderEvent } from "../provider-event.ts";
import { withinDeadline } from "../provider-timeout.server.ts";
import type { SandboxFaults } from "./sandbox-faults.ts";
import {
	asIntent,
	cancelSandboxIntent,
	findSandboxIntent,
	openSandboxIntent,
	refundSandboxIntent,
} from "./sandbox-intents.server.ts";
import { listSandboxCharges, listSandboxEvents } from "./sandbox-lists.server.ts";
import type { SandboxBooks } from "./sandbox-records.server.ts";
import { isSignedWebhook } from "./webhook-signature.server.ts";

/** What the shop's side of the sandbox needs. */
export type SandboxLine = {
	books: SandboxBooks;
	faults: SandboxFaults;
	log: Log;
	webhookSecret: string;
	deadlineMs?: number;
	/** How many charges are listed at once. */
	pageSize?: number;
};

/** The embedded provider behind the port. */
export function sandboxGateway(line: SandboxLine): Gateway {
	const {
		books,
		faults,
		log,
		webhookSecret,
		deadlineMs = gatewayDeadlineMs,
		pageSize = 1_000,
	} = line;
	const limits = { deadlineMs, log };
	return {
		name: "sandbox",
		publicKey: null,
		openIntent: (asked) =>
			withinDeadline("openIntent", limits, () =>
				faults.around("openIntent", () => openSandboxIntent(books, asked)),
			),
		findIntent: (intentId) =>
			withinDeadline("findIntent", limits, () =>
				faults.around("findIntent", async () => {
					const intent = await findSandboxIntent(books, intentId);
					return ok(intent && asIntent(intent));
				}),
			),
		cancelIntent: (intentId) =>
			withinDeadline("cancelIntent", limits, () =>
				faults.around("cancelIntent", () => cancelSandboxIntent(books, intentId)),
			),
		refund: (intentId, idempotencyKey) =>
			withinDeadline("refund", limits, () =>
				faults.around("refund", () => refundSandboxIntent(books, intentId, idempotencyKey)),
			),
		listCharges: (after) =>
			withinDeadline("listCharges", limits, () =>
				faults.around("listCharges", async () =>
					ok(await listSandboxCharges(books, after, pageSize)),
				),
			),
		listEvents: (within) =>
			withinDeadline("listMessages", limits, () =>
				faults.around("listEvents", async () => ok(await listSandboxEvents(books, within))),
			),
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

import type { Clock } from "../../platform/clock.ts";
import { connect, requestTimeouts } from "../../platform/database/database.server.ts";
import { openWorker } from "../../platform/database/worker.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { sandboxGateway } from "./gateway.sandbox.server.ts";
import { openSandboxFaults } from "./sandbox-faults.ts";
import { firstDeliveryMs } from "./sandbox-records.server.ts";
import { decideOverdue, deliverDue, nextDue } from "./sandbox-webhooks.server.ts";

export type SandboxSetting = {
	databaseUrl: string;
	clock: Clock;
	log: Log;
	/** The shop's address, for the links in the provider's responses. */
	publicUrl: string;
	webhookSecret: string;
	deadlineMs?: number;
	/** Hands an event to the shop's request handler. */
	deliver(request: Request): Response | Promise<Response>;
};

export type Sandbox = ReturnType<typeof openSandbox>;

/**
 * Opens the sandbox: a payment provider inside the process. It has its own database connections, so
 * that it shares no transaction with the shop. It delivers no event before `start`. `close` stops
 * it and waits for running work.
 */
export function openSandbox(setting: SandboxSetting) {
	const { clock, log, publicUrl, webhookSecret, deadlineMs, deliver } = setting;
	const connection = connect(setting.databaseUrl, 4, requestTimeouts);
	const records = { db: connection.db, clock };
	const faults = openSandboxFaults();
	const url = `${publicUrl}/api/webhook/sandbox`;
	const sender = { records, faults, log, secret: webhookSecret, url, deliver };
	const worker = openWorker("sandbox", log, async () => {
		await decideOverdue(records);
		await deliverDue(sender);
		const next = await nextDue(records);
		return next ? next.getTime() - clock.now().getTime() : Number.POSITIVE_INFINITY;
	});
	return {
		gateway: sandboxGateway({ records, faults, log, webhookSecret, deadlineMs }),
		records,
		faults,
		log,
		publicUrl,
		/** Delivers the events that are due and returns how many the shop accepted. */
		deliverDue: () => deliverDue(sender),
		/** Schedules a delivery. The caller uses it after a change that a webhook reports. */
		deliverSoon: () => worker.runWithin(firstDeliveryMs),
		start: () => worker.start(),
		async close() {
			await worker.stop();
			await connection.close();
		},
	};
}

import type { Deps } from "../../platform/database/database.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import type { MailedOrder } from "../queue-order-mail.server.ts";

export const mailedSteps = ["asked", "accepted", "refused", "taken back", "closed"] as const;
export type MailedStep = (typeof mailedSteps)[number];

/** Queues a mail about a return to its order's customer, in the transaction that changes the return. */
export function queueReturnMail(
	deps: Deps,
	{ email }: MailedOrder,
	returnId: string,
	step: MailedStep,
): Promise<void> {
	return queueMail(deps, { kind: `return ${step}`, to: email, about: returnId });
}

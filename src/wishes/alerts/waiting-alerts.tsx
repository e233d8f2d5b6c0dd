import { addressOfPart } from "../../catalogue/live-part.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import type { Outcome } from "../../platform/client/use-submit.ts";
import { OptionalLink } from "../../ui/link.tsx";
import { type Alert, stopAlertOperation } from "./contract.ts";
import { copy } from "./waiting-alerts.copy.ts";

/** The customer's waiting alerts, each with a button that stops it. */
export function WaitingAlerts({ alerts }: { alerts: readonly Alert[] }) {
	return (
		<section aria-labelledby="alerts" className="mt-10">
			<h2 id="alerts" className="text-2xl">
				{copy.title}
			</h2>
			<p className="mt-1 text-ink-soft">{alerts.length > 0 ? copy.lead : copy.none}</p>
			{alerts.length > 0 && (
				<ul className="mt-4 rounded-lg border border-line bg-surface">
					{alerts.map((alert) => (
						<AlertRow key={alert._id} alert={alert} />
					))}
				</ul>
			)}
		</section>
	);
}

function AlertRow({ alert }: { alert: Alert }) {
	const { _id: id, kind, price, part } = alert;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b p-3 last:border-b-0 sm:p-4">
			<div className="min-w-0 grow basis-64">
				<h3 className="wrap-anywhere font-semibold text-base">
					<OptionalLink
						to={part.price === null ? null : addressOfPart(part)}
						className="inline-block min-h-6 no-underline hover:underline"
					>
						{part.name}
					</OptionalLink>
				</h3>
				<p className="figures text-ink-soft text-sm">
					{kind === "stock" ? copy.whenBack : copy.whenPrice(formatTaka(price ?? 0))}{" "}
					{part.price === null ? copy.gone : copy.now(formatTaka(part.price))}
				</p>
			</div>
			<ActionButton
				look="plain"
				className="ml-auto"
				aria-label={copy.stopThis(part.name)}
				send={() => stop(id)}
				toast={copy.stopped(part.name)}
				// The pressed button disappears with its row, so the content gets the focus.
				done={() => document.getElementById("content")?.focus({ preventScroll: true })}
			>
				{copy.stop}
			</ActionButton>
		</li>
	);
}

async function stop(id: string): Promise<Outcome<unknown>> {
	const stopped = await call(stopAlertOperation, { params: { id } });
	// With 404, another window has already stopped the alert.
	return stopped.status === 404 ? { ok: true, value: null, status: 404 } : stopped;
}

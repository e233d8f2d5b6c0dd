import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Alert, stopAlertOperation } from "../catalogue/alerts/contract.ts";
import { addressOfPart } from "../catalogue/live-part.ts";
import { formatTaka } from "../kernel/taka.ts";
import { call } from "../platform/client/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { toast } from "../ui/toast.ts";
import { copy } from "./alerts.copy.ts";

/** What the customer waits to be told of, each with a button that stops it. */
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
	const [busy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();
	const isForSale = part.price !== null;
	async function stop() {
		setBusy(true);
		const response = await call(stopAlertOperation, { params: { id } });
		if (!response.ok && response.status !== 404) {
			setBusy(false);
			return void toast.error(response.problem.detail);
		}
		// The button that had the focus goes with its row.
		document.getElementById("content")?.focus({ preventScroll: true });
		void toast.success(copy.stopped(part.name));
		await revalidate();
	}
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b p-3 last:border-b-0 sm:p-4">
			<div className="min-w-0 grow basis-64">
				<h3 className="wrap-anywhere font-semibold text-base">
					{isForSale ? (
						<Link
							to={addressOfPart(part)}
							prefetch="intent"
							className="inline-block min-h-6 no-underline hover:underline"
						>
							{part.name}
						</Link>
					) : (
						part.name
					)}
				</h3>
				<p className="figures text-ink-soft text-sm">
					{kind === "stock" ? copy.whenBack : copy.whenPrice(formatTaka(price ?? 0))}{" "}
					{part.price === null ? copy.gone : copy.now(formatTaka(part.price))}
				</p>
			</div>
			<Button
				look="plain"
				busy={busy}
				onClick={() => void stop()}
				aria-label={copy.stopThis(part.name)}
				className="ml-auto"
			>
				{copy.stop}
			</Button>
		</li>
	);
}

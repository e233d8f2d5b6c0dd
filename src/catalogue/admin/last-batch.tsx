import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { type RefusedRow, type ShownBatch, undoBatchOperation } from "./batch-contract.ts";
import { RefusedRows } from "./batch-dialog.tsx";
import { copy } from "./copy.ts";

const texts = copy.batch;
const dayMs = 86_400_000;

/** The last change of several parts, which one press takes back for a day. It names the parts that have changed since. */
export function LastBatch({ batch }: { batch: ShownBatch | undefined }) {
	const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
	const { run, busy } = useRowAction((id: string) => call(undoBatchOperation, { params: { id } }), {
		toast: ({ ids }) => texts.undone(ids.length),
		done: (value) => setRefused(value.refused),
	});
	const isOffered = batch && !batch.undoneAt && Date.parse(batch.at) > Date.now() - dayMs;
	return (
		<>
			{isOffered && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2 text-sm">
					<p className="min-w-0 grow">
						{texts.last[batch.field](batch.count)}{" "}
						<span className="wrap-anywhere text-ink-soft">
							{batch.by} <DayAndTime wire={batch.at} />
						</span>
					</p>
					<Button size="small" look="quiet" busy={busy} onClick={() => void run(batch._id)}>
						{texts.undo}
					</Button>
				</div>
			)}
			{refused.length > 0 && <RefusedRows rows={refused} />}
		</>
	);
}

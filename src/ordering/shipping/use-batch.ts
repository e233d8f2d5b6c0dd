import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { toast } from "../../ui/toast.ts";
import type { ShownOrder } from "../contract.ts";

type Batch = {
	orders: readonly ShownOrder[];
	send(order: ShownOrder, form: FormData): Promise<ApiResult<unknown>>;
	/** The toast about those that were done. */
	done(count: number): string;
	/** All are done. */
	onDone(): void;
};

/** What of an order's group was sent, and why it failed. */
export type Failed = { problem: Problem; typed: FormData };

/**
 * Sends the same for several orders, one after the other. Those that failed stay, each with its problem; those that
 * were done are not sent again.
 */
export function useBatch({ orders, send, done, onDone }: Batch) {
	const [left, setLeft] = useState(orders);
	const [failures, setFailures] = useState<Readonly<Record<string, Failed>>>({});
	const { revalidate } = useRevalidator();

	const { run, busy } = useSubmit(
		async (typed: FormData) => {
			const found: Record<string, Failed> = {};
			for (const order of left) {
				const result = await send(order, typed);
				if (!result.ok) found[order.id] = { problem: result.problem, typed };
			}
			return { ok: true, value: found, status: 200 };
		},
		{
			async done(found) {
				const failed = left.filter(({ id }) => id in found);
				const count = left.length - failed.length;
				if (count > 0) {
					void toast.success(done(count));
					await revalidate();
				}
				setFailures(found);
				setLeft(failed);
				if (failed.length === 0) onDone();
			},
		},
	);
	return { left, failures, busy, run };
}

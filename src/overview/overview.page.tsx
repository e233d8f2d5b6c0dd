import { Suspense } from "react";
import { useRevalidator } from "react-router";
import { requirePermission } from "../accounts/sign-in/require-permission.ts";
import { addressOfOrders } from "../ordering/admin/orders-query.ts";
import { call } from "../platform/client/api-client.ts";
import { listFallback, privateHead } from "../platform/client/private-page.tsx";
import { Button } from "../ui/button.tsx";
import { showDay, showTime } from "../ui/day-and-time.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { TryAgain } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/overview.page.ts";
import { Block, RankedList } from "./block.tsx";
import { type Overview, readOverviewOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import { TakingsFigures, TakingsTable } from "./takings-figures.tsx";
import { askedId, WaitingTiles } from "./waiting-tiles.tsx";

// The chart's library is large, so the figures are there before it.
const TakingsChart = lazyPart(() => import("./takings-chart.tsx"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "orders.read");
	return call(readOverviewOperation, {});
}

export const meta = privateHead(copy.title);

/** The first page of staff: how the day stands. Each figure leads to the list that it counts. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
	const { state, revalidate } = useRevalidator();
	if (!loaderData.ok) return <TryAgain problem={loaderData.problem} />;
	const { at, takings, waiting, firstHoldEnds, newerVersion } = loaderData.value;
	return (
		<div className="space-y-8">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 className="grow text-xl">{copy.title}</h2>
				<p className="figures text-ink-soft">{copy.at(showTime(at))}</p>
				<Button look="quiet" busy={state === "loading"} onClick={() => void revalidate()}>
					{copy.again}
				</Button>
			</div>
			{newerVersion && (
				<p className="text-ink-soft">
					{copy.newerVersion(newerVersion)}{" "}
					<code className="whitespace-nowrap">{copy.updateCommand}</code>
				</p>
			)}
			<Block title={copy.waiting.title}>
				<WaitingTiles waiting={waiting} firstHoldEnds={firstHoldEnds} at={at} />
			</Block>
			<Block title={copy.takings.title} lead={copy.takings.lead}>
				<TakingsFigures takings={takings} />
				<Suspense fallback={<Skeleton className="h-78" />}>
					<TakingsChart days={takings.days} />
				</Suspense>
				<TakingsTable days={takings.days} />
			</Block>
			<RankedLists {...loaderData.value} />
		</div>
	);
}

/** Best sellers, what is asked for, and searches without a result, as far as one may read them. */
function RankedLists({ bestSellers, asked, missed }: Overview) {
	const bestLead = bestSellers
		? copy.bestSellers.lead(showDay(bestSellers.from), showDay(bestSellers.to))
		: copy.bestSellers.notYet;
	const best = bestSellers?.rows.map(({ partId: part, name, units: count, orders }) => ({
		name,
		count,
		more: copy.bestSellers.inOrders(orders),
		to: addressOfOrders({ part, paidFrom: bestSellers.from, paidTo: bestSellers.to }),
	}));
	const wanted = asked?.map(({ name, address: to, customers: count }) => ({ name, count, to }));
	const searches = missed?.map(({ words: name, times: count }) => ({
		name,
		count,
		to: `/parts?${new URLSearchParams({ q: name })}`,
	}));
	return (
		<div className="grid gap-8 xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:*:first:row-span-2">
			<Block title={copy.bestSellers.title} lead={bestLead}>
				{best && <RankedList rows={best} none={copy.bestSellers.none} />}
			</Block>
			{wanted && (
				<Block id={askedId} title={copy.asked.title} lead={copy.asked.lead}>
					<RankedList rows={wanted} none={copy.asked.none} />
				</Block>
			)}
			{searches && (
				<Block title={copy.missed.title} lead={copy.missed.lead}>
					<RankedList rows={searches} none={copy.missed.none} />
				</Block>
			)}
		</div>
	);
}

export const HydrateFallback = listFallback(copy.loading);

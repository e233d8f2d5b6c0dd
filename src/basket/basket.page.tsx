import { type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import { hasSlice } from "../kernel/slices.ts";
import type { RefusedOrder } from "../ordering/booking/use-ordering.ts";
import { privateHead } from "../platform/client/private-page.tsx";
import { useIsWide } from "../platform/client/use-is-wide.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice, TryAgain } from "../ui/notice.tsx";
import type { Route } from "./+types/basket.page.ts";
import { copy } from "./basket.copy.ts";
import { BasketLines } from "./basket-lines.tsx";
import { basketState } from "./basket-state.ts";
import { BasketCount } from "./basket-total.tsx";
import { ListLoading } from "./list-loading.tsx";
import { loadBasket } from "./load-basket.ts";
import { OrderSection, TotalBar } from "./order-section.tsx";
import { useBasketLines } from "./stored-basket.ts";
import { useBasketChanges } from "./use-basket-changes.ts";
import { useReload } from "./use-reload.ts";

export const clientLoader = loadBasket;

export const meta = privateHead(copy.title);

/** The basket page: the parts as they are now, and the form that orders all of them at once. */
export default function BasketPage({ loaderData }: Route.ComponentProps) {
	const { parts, loadedIds, problem, terms, buyer, isUnsynced } = loaderData;
	const lines = useBasketLines();
	const changes = useBasketChanges();
	const isWide = useIsWide();
	const [bar, setBar] = useState<HTMLElement | null>(null);
	const [refused, setRefused] = useState<RefusedOrder | null>(null);
	const [chargeTaka, setChargeTaka] = useState<number | null>(0);
	const isReloading = useReload(lines, loadedIds);
	const isLeaving = useNavigation().state === "loading";

	// An order empties the basket a moment before the payment page opens.
	if (lines.length === 0)
		return isLeaving ? <HydrateFallback /> : <Empty isSignedIn={buyer !== null} />;
	if (problem)
		return (
			<Frame>
				<TryAgain problem={problem} />
			</Frame>
		);
	const loaded = lines.filter(({ partId }) => loadedIds.has(partId));
	const state = basketState(loaded, parts, chargeTaka);
	const sum = { state, chargeTaka, buyer };
	return (
		<div className="page-width pt-6 lg:pb-6">
			<h1 className="text-3xl">{copy.title}</h1>
			<BasketCount lines={state.lines} />
			{isUnsynced && (
				<Notice tone="attention" role="status" className="mt-4">
					{copy.unsynced}
				</Notice>
			)}
			<div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
				<BasketLines state={state} refused={refused} changes={changes} />
				<OrderSection
					{...sum}
					isWide={isWide}
					terms={terms}
					onCharge={setChargeTaka}
					isInvalid={changes.invalid.size > 0 || isReloading}
					refused={refused}
					onRefused={setRefused}
					bar={isWide ? null : bar}
				/>
			</div>
			{!isWide && <TotalBar ref={setBar} {...sum} />}
		</div>
	);
}

function Frame({ children }: { children: ReactNode }) {
	return (
		<div className="page-width py-8">
			<h1 className="mb-4 text-3xl">{copy.title}</h1>
			{children}
		</div>
	);
}

function Empty({ isSignedIn }: { isSignedIn: boolean }) {
	return (
		<Frame>
			<EmptyState
				title={copy.emptyTitle}
				action={
					<div className="flex flex-wrap gap-3">
						<LinkButton to="/parts">{copy.toParts}</LinkButton>
						{hasSlice("builder") && (
							<LinkButton to="/build" look="quiet">
								{copy.toBuilder}
							</LinkButton>
						)}
						{isSignedIn && (
							<LinkButton to="/dashboard" look="quiet">
								{copy.toMyOrders}
							</LinkButton>
						)}
					</div>
				}
			>
				{copy.empty} {isSignedIn && copy.ordersElsewhere}
			</EmptyState>
		</Frame>
	);
}

export function HydrateFallback() {
	return <ListLoading copy={copy} expected={useBasketLines().length} />;
}

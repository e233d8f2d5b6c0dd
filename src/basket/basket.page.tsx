import { type ReactNode, useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { loginAddress } from "../accounts/return-to.ts";
import { onSignInChange } from "../accounts/sign-in/stored-token.ts";
import { formatCount } from "../kernel/digits.ts";
import { hasSlice } from "../kernel/slices.ts";
import { heldIn } from "../ordering/booking/refused-line.ts";
import type { RefusedOrder } from "../ordering/booking/use-ordering.ts";
import { LineWarranty } from "../ordering/promises/line-warranty.tsx";
import { privateHead } from "../platform/client/private-page.tsx";
import { useIsWide } from "../platform/client/use-is-wide.ts";
import { hasCharges } from "../terms/delivery-for.ts";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice, TryAgain } from "../ui/notice.tsx";
import type { Route } from "./+types/basket.page.ts";
import { copy as addToBasketCopy } from "./add-to-basket.copy.ts";
import { copy } from "./basket.copy.ts";
import { BasketRow } from "./basket-row.tsx";
import { type BasketState, basketState } from "./basket-state.ts";
import { BasketNews, BasketSum } from "./basket-total.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { ListLoading } from "./list-loading.tsx";
import { loadBasket } from "./load-basket.ts";
import { useBasketLines } from "./stored-basket.ts";
import { useBasketChanges } from "./use-basket-changes.ts";

const card = "rounded-lg border border-line bg-surface";

export const clientLoader = loadBasket;

export const meta = privateHead(copy.title);

/** The basket: its parts as they are now, and the form that makes one order of them. */
export default function BasketPage({ loaderData }: Route.ComponentProps) {
	const { parts, loadedIds, problem, terms, buyer, isUnsynced } = loaderData;
	const lines = useBasketLines();
	const changes = useBasketChanges();
	const isWide = useIsWide();
	const [bar, setBar] = useState<HTMLElement | null>(null);
	const [refused, setRefused] = useState<RefusedOrder | null>(null);
	const [chargeTaka, setChargeTaka] = useState<number | null>(0);
	const { revalidate, state: loading } = useRevalidator();
	// Another tab, or another device, put something in.
	useEffect(() => {
		if (lines.some(({ partId }) => !loadedIds.has(partId))) void revalidate();
	}, [lines, loadedIds, revalidate]);
	useEffect(() => onSignInChange(() => void revalidate()), [revalidate]);

	const isLeaving = useNavigation().state === "loading";

	// It is emptied by its order a moment before the payment page is there.
	if (lines.length === 0)
		return isLeaving ? <HydrateFallback /> : <Empty isSignedIn={buyer !== null} />;
	if (problem)
		return (
			<Frame>
				<TryAgain problem={problem} />
			</Frame>
		);
	const known = lines.filter(({ partId }) => loadedIds.has(partId));
	const state = basketState(known, parts, chargeTaka);
	const units = known.reduce((sum, { quantity }) => sum + quantity, 0);
	const held = refused && heldIn(refused.problem);
	const saysSum = !buyer || !hasCharges(terms);
	return (
		<div className="page-width pt-6 lg:pb-6">
			<h1 className="text-3xl">{copy.title}</h1>
			<p className="figures mt-1 text-ink-soft">
				{copy.count(copy.parts(formatCount(known.length)), copy.units(formatCount(units)))}{" "}
				{copy.noPromise}
			</p>
			{isUnsynced && (
				<Notice tone="attention" role="status" className="mt-4">
					{copy.unsynced}
				</Notice>
			)}
			<div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
				<section aria-labelledby="lines" className="min-w-0">
					<h2 id="lines" className="sr-only">
						{copy.lines}
					</h2>
					<ul className={card}>
						{state.lines.map((lineState) => (
							<BasketRow
								key={lineState.line.partId}
								state={lineState}
								refusal={held?.get(lineState.line.partId)}
								changes={changes}
							/>
						))}
					</ul>
					<BasketWarranties state={state} />
				</section>
				<section
					aria-labelledby="order"
					className={classNames(card, "p-4 sm:p-6", !buyer && "lg:sticky lg:top-24")}
				>
					<h2 id="order" className="mb-4 text-2xl">
						{copy.orderFor}
					</h2>
					<BasketNews state={state} />
					{isWide && saysSum && (
						<div className="mb-4">
							<BasketSum state={state} chargeTaka={chargeTaka} />
						</div>
					)}
					{buyer ? (
						<CheckoutForm
							key={buyer.customer.email}
							buyer={buyer}
							state={state}
							terms={terms}
							onCharge={setChargeTaka}
							isInvalid={changes.invalid.size > 0 || loading === "loading"}
							refused={refused}
							onRefused={setRefused}
							bar={isWide ? null : bar}
						/>
					) : (
						<div className="space-y-2">
							{isWide && <SignIn />}
							<p className="text-ink-soft text-sm">{copy.signInHint}</p>
						</div>
					)}
				</section>
			</div>
			{!isWide && (
				// The last thing of the page, it sticks to the window's edge as far as the page reaches: the footer stays free.
				<div
					ref={setBar}
					data-total-bar=""
					className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised md:-mx-8 md:px-8 print:hidden [html:has([data-compare-bar])_&]:bottom-13"
				>
					<BasketSum state={state} chargeTaka={chargeTaka} />
					{!buyer && <SignIn />}
				</div>
			)}
		</div>
	);
}

function SignIn() {
	return (
		<LinkButton
			to={loginAddress(addToBasketCopy.address)}
			size="large"
			className="shrink-0 lg:w-full"
		>
			{copy.signIn}
		</LinkButton>
	);
}

/** The warranty that each part is sold with, folded. */
function BasketWarranties({ state }: { state: BasketState }) {
	const parts = state.lines.flatMap(({ part }) => (part?.warranty ? [part] : []));
	if (parts.length === 0) return null;
	return (
		<details className="mt-3 px-3 text-sm sm:px-4">
			<summary className="min-h-11 w-fit cursor-pointer py-2.5">{copy.warranties}</summary>
			{parts.map(({ id, name, warranty }) => (
				<div key={id} className="pb-3">
					{name}
					<LineWarranty warranty={warranty ?? null} deliveredAt={null} />
				</div>
			))}
		</details>
	);
}

/** The page where it has no lines to show. */
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

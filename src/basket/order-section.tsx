import type { ComponentProps, RefCallback } from "react";
import { loginAddress } from "../accounts/return-to.ts";
import type { Buyer } from "../ordering/booking/find-buyer.ts";
import { hasCharges } from "../terms/delivery-for.ts";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { copy as addToBasketCopy } from "./add-to-basket.copy.ts";
import { copy } from "./basket.copy.ts";
import { BasketNews, BasketSum, type BasketSumProps } from "./basket-total.tsx";
import { CheckoutForm } from "./checkout-form.tsx";

type OrderSectionProps = Omit<ComponentProps<typeof CheckoutForm>, "buyer"> &
	BasketSumProps & { buyer: Buyer | null; isWide: boolean };

/** The basket's total, and the form that orders the basket. A visitor sees a link to sign in instead. */
export function OrderSection({ buyer, isWide, chargeTaka, ...order }: OrderSectionProps) {
	const { state, terms } = order;
	const saysSum = !buyer || !hasCharges(terms);
	return (
		<section
			aria-labelledby="order"
			className={classNames(
				"rounded-lg border border-line bg-surface p-4 sm:p-6",
				!buyer && "lg:sticky lg:top-24",
			)}
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
				<CheckoutForm key={buyer.customer.email} buyer={buyer} {...order} />
			) : (
				<div className="space-y-2">
					{isWide && <SignIn />}
					<p className="text-ink-soft text-sm">{copy.signInHint}</p>
				</div>
			)}
		</section>
	);
}

type TotalBarProps = BasketSumProps & { ref: RefCallback<HTMLElement>; buyer: Buyer | null };

/** The bar with the total on small screens. The checkout form puts its button into the bar. */
export function TotalBar({ ref, buyer, ...sum }: TotalBarProps) {
	return (
		// The bar sticks to the window's edge only within the page, so it never covers the footer.
		<div
			ref={ref}
			data-total-bar=""
			className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised md:-mx-8 md:px-8 print:hidden [html:has([data-compare-bar])_&]:bottom-13"
		>
			<BasketSum {...sum} />
			{!buyer && <SignIn />}
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

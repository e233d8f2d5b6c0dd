import { useShop } from "../platform/client/use-shop.ts";
import { screen } from "./order.copy.ts";
import type { ShownOrder } from "./rules.ts";

/** On paper alone: that this is an invoice (or an order that ran out), who sold it, and how the shop is reached (CONTACT_* of the settings). */
export function InvoiceHead({ order: { status } }: { order: ShownOrder }) {
	const shop = useShop();
	if (!shop) return null;
	const { phone, address, email } = shop.contact;
	return (
		<header className="hidden items-start justify-between gap-8 border-line border-b-2 pb-5 print:flex">
			<h2 className="text-3xl">{screen.order.onPaper(status)}</h2>
			<address className="figures text-right text-sm not-italic">
				<p className="font-bold text-xl">{shop.shopName}</p>
				{[address, phone, email].map((line) => (
					<p key={line} className="wrap-anywhere">
						{line}
					</p>
				))}
			</address>
		</header>
	);
}

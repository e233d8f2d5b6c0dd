import { showShopDay } from "../../kernel/shop-time.ts";
import { AskingButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { showDay } from "../../ui/day-and-time.tsx";
import { type Return, type ReturnsOfOrder, withdrawReturnOperation } from "./contract.ts";
import { ReturnBadge, ReturnSummary } from "./return-summary.tsx";
import { copy } from "./screens.copy.ts";

const texts = copy.order;
type OrderReturnsProps = { orderId: string; sent: ReturnsOfOrder | null; isOwn: boolean };

/** The returns on an order's page, with their states, and the button to request a return. */
export function OrderReturns({ orderId, sent, isOwn }: OrderReturnsProps) {
	const mayAsk = isOwn && (sent?.open.length ?? 0) > 0;
	if (!sent || (!mayAsk && sent.returns.length === 0)) return null;
	return (
		<section id="returns" className="mt-8 border-line border-t pt-5 print:hidden">
			<h3 className="text-lg">{texts.title}</h3>
			{mayAsk && (
				<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
					<LinkButton to={`/dashboard/orders/${orderId}/return`} look="quiet">
						{texts.ask}
					</LinkButton>
					<p className="text-ink-soft">{untilWhen(sent)}</p>
				</div>
			)}
			<ul className="mt-4 space-y-4 empty:hidden">
				{sent.returns.map((item) => (
					<li key={item._id} className="rounded-md border border-line p-4">
						<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
							<ReturnBadge state={item.state} />
							<span className="text-ink-soft text-sm">
								{texts.askedOn(showDay(item.createdAt))}
							</span>
						</div>
						<ReturnSummary item={item} reader={isOwn ? "customer" : "admin"}>
							{isOwn && item.state === "asked" && <Withdraw item={item} />}
							{isOwn && item.state === "accepted" && <WhereTo number={item.orderNumber} />}
							{!isOwn && (
								<LinkButton to={`/dashboard/returns/${item._id}`} look="quiet">
									{texts.decide}
								</LinkButton>
							)}
						</ReturnSummary>
					</li>
				))}
			</ul>
		</section>
	);
}

function untilWhen({ lastDay, open }: ReturnsOfOrder): string {
	const beyondWarranty = open.some(({ reasons }) =>
		reasons.some((reason) => reason !== "warranty"),
	);
	return lastDay && beyondWarranty
		? texts.until(showShopDay(new Date(lastDay)))
		: texts.warrantyOnly;
}

/** The address for the parts of an accepted return, unless the shop's answer names another. */
function WhereTo({ number }: { number: string }) {
	const shop = useStorefront();
	if (!shop) return null;
	return (
		<div>
			<p>{texts.sendTo}</p>
			<p className="wrap-anywhere font-semibold">{shop.contact.address}</p>
			<p className="figures text-ink-soft text-sm">{texts.inParcel(number)}</p>
		</div>
	);
}

function Withdraw({ item: { _id: id } }: { item: Return }) {
	return (
		<AskingButton
			look="quiet"
			send={() => call(withdrawReturnOperation, { params: { id } })}
			toast={texts.withdrawn}
			question={texts.question}
			hint={texts.what}
			confirm={texts.confirm}
			cancel={texts.keep}
		>
			{texts.withdraw}
		</AskingButton>
	);
}

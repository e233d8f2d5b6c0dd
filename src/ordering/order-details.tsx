import type { ReactNode } from "react";
import { formatTaka } from "../kernel/taka.ts";
import { useStorefront } from "../platform/client/storefront-context.ts";
import { chargeInWords } from "../terms/charge-in-words.ts";
import { copy as termsCopy } from "../terms/terms.copy.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { DayAndTime } from "../ui/day-and-time.tsx";
import { EmailAddress } from "../ui/email-address.tsx";
import { Link } from "../ui/link.tsx";
import type { ShownLine, ShownOrder } from "./contract.ts";
import { courierName } from "./couriers.ts";
import { copy } from "./order.copy.ts";
import { OrderStatus, PartRefunded } from "./order-status.tsx";
import { OrderImage } from "./order-summary.tsx";
import { addressInWords } from "./promises/address-in-words.ts";
import { LineWarranty } from "./promises/line-warranty.tsx";
import { promisedFacts, saysCharge } from "./promises/promised-facts.ts";
import { standingWarranty } from "./promises/standing-warranty.ts";
import { totalTaka } from "./rules.ts";

/** The header of the printed invoice (or expired order), with the shop's contact and registration. */
export function InvoiceHeader({ order: { status, number } }: { order: ShownOrder }) {
	const shop = useStorefront();
	if (!shop) return null;
	const { phone, address, email, registration } = shop.contact;
	return (
		<header className="hidden items-start justify-between gap-8 border-line border-b-2 pb-5 print:flex">
			<h2 className="text-3xl">{copy.order.onPaper(status, number)}</h2>
			<address className="figures text-right text-sm not-italic">
				{shop.logo && <img {...shop.logo} alt="" className="mb-2 ml-auto" />}
				<p className="font-bold text-xl">{shop.shopName}</p>
				{[address, phone, email, ...registration].map((line) => (
					<p key={line} className="wrap-anywhere">
						{line}
					</p>
				))}
			</address>
		</header>
	);
}

/** The customer, date, destination and state of an order. */
export function OrderDetails({ order }: { order: ShownOrder }) {
	return (
		<dl className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-2 print:mt-5">
			<Detail name={copy.order.date}>
				<DayAndTime wire={order.createdAt} />
			</Detail>
			<Detail name={copy.order.customer}>
				{order.customer}
				<EmailAddress address={order.email} />
				<span className="figures block">{order.phone}</span>
			</Detail>
			<Detail name={copy.order.receive}>
				{sayReceiving(order)}
				{isWaitingForCustomer(order) && (
					<Link
						to="/terms#collecting"
						className="flex min-h-11 w-fit items-center text-link print:hidden"
					>
						{copy.order.whereAndWhen}
					</Link>
				)}
			</Detail>
			{promisedFacts(order).map(([name, value]) => (
				<Detail key={name} name={name}>
					{value}
				</Detail>
			))}
			{order.courier && (
				<Detail name={copy.order.courier}>
					{courierName(order.courier)}
					{order.trackingNumber && (
						<span className="block font-mono text-sm">{order.trackingNumber}</span>
					)}
				</Detail>
			)}
			<Detail name={copy.order.status}>
				<OrderStatus order={order} reader="customer" />
				<PartRefunded order={order} />
			</Detail>
			{order.paymentIntentId && (
				<Detail name={copy.order.transaction}>
					<span className="break-all font-mono text-sm">{order.paymentIntentId}</span>
				</Detail>
			)}
		</dl>
	);
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-ink-soft text-sm">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

/** Returns the delivery address in one line, or that the customer collects the order. */
export function sayReceiving({ delivery }: ShownOrder): string {
	if (!delivery) return copy.order.notGiven;
	return "collect" in delivery ? copy.order.collect : addressInWords(delivery);
}

/** Whether the customer still has to come to the shop and collect the order. */
function isWaitingForCustomer({ delivery, status }: ShownOrder): boolean {
	const isComing = status === "confirmed" || status === "shipped";
	return delivery !== null && "collect" in delivery && isComing;
}

const lineColumns = (order: ShownOrder): Column<ShownLine>[] => [
	{
		heading: copy.order.part,
		title: true,
		cell: (line) => (
			<span className="flex items-center gap-3">
				<span className="print:hidden">
					<OrderImage image={line.image} />
				</span>
				<span className="min-w-0">
					<LineName line={line} />
					<LineWarranty warranty={standingWarranty(line)} deliveredAt={order.deliveredAt} />
					<LineSerials line={line} order={order} />
				</span>
			</span>
		),
	},
	{ heading: copy.order.price, numeric: true, cell: (line) => formatTaka(line.unitPriceTaka) },
	{ heading: copy.order.quantity, numeric: true, cell: (line) => line.quantity },
	{
		heading: copy.order.sum,
		numeric: true,
		cell: (line) => formatTaka(totalTaka(line.unitPriceTaka, line.quantity)),
	},
];

/** The part's name, a link to its page. If the part is no longer for sale, a link leads to its category. */
function LineName({ line: { name, address, category } }: { line: ShownLine }) {
	if (address)
		return (
			<Link
				to={address}
				className="inline-block min-w-0 py-2 underline decoration-line-strong underline-offset-4 hover:decoration-current print:no-underline"
			>
				{name}
			</Link>
		);
	return (
		<span className="min-w-0">
			{name}
			<span className="block font-normal text-ink-soft text-sm print:hidden">
				{copy.order.notSold}{" "}
				<Link to={`/parts/${category}`} className="text-link">
					{copy.order.others}
				</Link>
			</span>
		</span>
	);
}

type LineSerialsProps = { line: ShownLine; order: ShownOrder };

/** The serial numbers of a line's units, each a link to its warranty. On paper they are plain text. */
function LineSerials({ line: { serials }, order: { number } }: LineSerialsProps) {
	if (serials.length === 0) return null;
	return (
		<span className="block font-normal text-ink-soft text-sm">
			{copy.order.serials(serials.length)}{" "}
			{serials.map((serial, index) => (
				<span key={serial}>
					{index > 0 && ", "}
					<Link
						to={`/warranty?${new URLSearchParams({ serial, order: number })}`}
						prefetch="none"
						className="wrap-anywhere inline-block min-h-6 font-mono hover:underline print:no-underline"
					>
						{serial}
					</Link>
				</span>
			))}
		</span>
	);
}

/** The ordered parts at the prices of the booking, with the sums. */
export function OrderLines({ order }: { order: ShownOrder }) {
	return (
		<div className="@container mt-6">
			<DataTable
				caption={copy.order.lines}
				columns={lineColumns(order)}
				rows={order.lines}
				keyOf={(line) => line.partId}
				onCard
			/>
			<div className="mt-3 border-line border-t @2xl:border-t-0 @2xl:pt-0 pt-3">
				{saysCharge(order) && (
					<Sum
						name={termsCopy.deliveryCharge}
						amount={chargeInWords(order.deliveryChargeTaka)}
						className="mb-1"
					/>
				)}
				<Sum
					name={copy.order.total}
					amount={formatTaka(order.totalTaka)}
					className="font-bold text-lg"
				/>
				{order.refundedTaka > 0 && (
					<Sum
						name={copy.order.refunded}
						amount={formatTaka(order.refundedTaka)}
						className="mt-1"
					/>
				)}
			</div>
		</div>
	);
}

function Sum({ name, amount, className }: { name: string; amount: string; className: string }) {
	return (
		<p className={`figures flex justify-end gap-6 @2xl:px-3 print:px-0 ${className}`}>
			<span>{name}</span>
			<span>{amount}</span>
		</p>
	);
}

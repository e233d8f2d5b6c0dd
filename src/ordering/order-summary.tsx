import type { ComponentProps, ReactNode } from "react";
import { PartImage } from "../catalogue/images/part-image.tsx";
import { formatTaka } from "../kernel/taka.ts";
import { SaveList } from "../platform/client/save-list.tsx";
import { chargeInWords } from "../terms/charge-in-words.ts";
import { copy as termsCopy } from "../terms/terms.copy.ts";
import { classNames } from "../ui/class-names.ts";
import type { Column } from "../ui/data-table.tsx";
import { showDay } from "../ui/day-and-time.tsx";
import { EmailAddress } from "../ui/email-address.tsx";
import { Link } from "../ui/link.tsx";
import { NotThere } from "../ui/not-there.tsx";
import type { ShownOrder } from "./contract.ts";
import { copy } from "./order.copy.ts";
import { folded } from "./order-status.tsx";
import { promisedFacts, saysCharge } from "./promises/promised-facts.ts";
import { totalTaka } from "./rules.ts";
import { copy as unitsCopy } from "./units.copy.ts";

export const amountColumns: Column<ShownOrder>[] = [
	{ heading: copy.myOrders.quantity, numeric: true, cell: (order) => order.quantity },
	{ heading: copy.myOrders.total, numeric: true, cell: (order) => formatTaka(order.totalTaka) },
];

/** The address of an order's page, with the filters of the list that it is opened from. */
export function addressInList(id: string, filters: Record<string, string> = {}): string {
	return `/dashboard/orders/${id}?${new URLSearchParams(filters)}`.replace(/\?$/, "");
}

type OrderNameProps = {
	order: ShownOrder;
	/** The list's filters, so that the order's page has the orders beside it. */
	filters?: Record<string, string>;
	children?: ReactNode;
};

/** An order in a list, with a link to its page. Below its parts are `children`, or its number and e-mail. */
export function OrderName({ order, filters, children }: OrderNameProps) {
	const [first, ...others] = order.lines;
	return (
		<span className="flex items-center gap-3">
			{/* A narrow table hides the picture, so that the words have room. */}
			<span className="@2xl:@max-4xl:hidden shrink-0 empty:hidden">
				<OrderImage image={order.image} />
			</span>
			<span className="min-w-0">
				<Link
					to={addressInList(order.id, filters)}
					className="block min-h-6 font-semibold @2xl:leading-normal leading-5.5"
				>
					<span className={others.length > 0 ? "@2xl:line-clamp-2 line-clamp-1" : "line-clamp-2"}>
						{first?.name}
					</span>
					{others.length > 0 && <span> {copy.more(others.length)}</span>}
				</Link>
				{children ?? (
					<>
						<span className="block font-mono font-normal text-sm">{order.number}</span>
						<span className="font-normal text-ink-soft text-sm">
							<EmailAddress address={order.email} />
						</span>
					</>
				)}
			</span>
		</span>
	);
}

/** The parts and the date of an order. A card also shows the total, and the rest when it is unfolded. */
export function OwnOrder({ order }: { order: ShownOrder }) {
	return (
		<OrderName order={order}>
			<span className="figures flex flex-wrap gap-x-2 font-normal text-ink-soft text-sm">
				<time dateTime={order.createdAt}>{showDay(order.createdAt)}</time>
				<span className="@2xl:hidden">{formatTaka(order.totalTaka)}</span>
				<span className={classNames(folded, "@2xl:basis-auto basis-full font-mono text-ink")}>
					{order.number}
				</span>
				<span className={classNames(folded, "basis-full")}>
					<EmailAddress address={order.email} />
				</span>
			</span>
		</OrderName>
	);
}

export function OrderImage({ image }: Pick<ShownOrder, "image">) {
	if (!image) return null;
	return <PartImage image={image} alt="" sizes="3.5rem" className="w-14 shrink-0 rounded-md" />;
}

/** The number of parts and the total in one line. Unfolded, it shows all sums and the promises of delivery. */
export function OrderedParts({ order }: { order: ShownOrder }) {
	return (
		<details className="rounded-md border border-line px-3 text-sm">
			<summary className="figures min-h-11 cursor-pointer py-2.5 font-semibold">
				{copy.order.folded(order.lines.length, formatTaka(order.totalTaka))}
			</summary>
			<ul aria-label={copy.order.lines} className="divide-y divide-line border-line border-y">
				{order.lines.map(({ partId, name, quantity, unitPriceTaka }) => (
					<li key={partId} className="flex justify-between gap-4 py-2">
						<span className="wrap-anywhere min-w-0">{unitsCopy.of(quantity, name)}</span>
						<span className="figures shrink-0">
							{formatTaka(totalTaka(unitPriceTaka, quantity))}
						</span>
					</li>
				))}
			</ul>
			{saysCharge(order) && (
				<p className="figures flex justify-between gap-4 border-line border-b py-2">
					<span>{termsCopy.deliveryCharge}</span>
					<span>{chargeInWords(order.deliveryChargeTaka)}</span>
				</p>
			)}
			{promisedFacts(order).map(([name, value]) => (
				<p key={name} className="py-1 text-ink-soft">
					{copy.order.fact(name, value)}
				</p>
			))}
			<p className="figures py-1 text-ink-soft">{copy.order.named(order.number)}</p>
		</details>
	);
}

/** The page at the address of an order that does not exist or is not the caller's. */
export function NoSuchOrder() {
	return (
		<NotThere title={copy.order.missingTitle} to="/dashboard" toLabel={copy.order.back}>
			{copy.order.missing}
		</NotThere>
	);
}

/** The buttons that save a list of orders, as its page filters it. */
export function SaveOrders(list: ComponentProps<typeof SaveList>) {
	return <SaveList {...list} />;
}

import type { ReactNode } from "react";
import { DayAndTime } from "../ui/day-and-time.tsx";
import { screen } from "./order.copy.ts";
import { OrderStatus } from "./order-status.tsx";
import type { ShownOrder } from "./rules.ts";

const { order: says } = screen;

/** Who ordered, when, where it goes and how it stands. */
export function OrderFacts({ order }: { order: ShownOrder }) {
	return (
		<dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
			<Fact name={says.number}>
				<span className="break-all font-mono text-sm">{order.id}</span>
			</Fact>
			<Fact name={says.date}>
				<DayAndTime wire={order.createdAt} />
			</Fact>
			<Fact name={says.customer}>
				{order.customer}
				<span className="block">{order.email}</span>
				<span className="figures block">{order.phone}</span>
			</Fact>
			<Fact name={says.receive}>{receiving(order)}</Fact>
			<Fact name={says.status}>
				<OrderStatus status={order.status} reader="customer" />
			</Fact>
			{order.transactionId && (
				<Fact name={says.transaction}>
					<span className="break-all font-mono text-sm">{order.transactionId}</span>
				</Fact>
			)}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-ink-soft text-sm">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

function receiving({ delivery }: ShownOrder): string {
	if (!delivery) return says.notGiven;
	return "collect" in delivery ? says.collect : `${delivery.address}, ${delivery.area}`;
}

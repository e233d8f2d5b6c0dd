import { Link } from "react-router";
import { OrderPicture } from "./order-picture.tsx";
import type { ShownOrder } from "./rules.ts";

/** An order in a list: picture, what was booked, whose it is; leads to its own page. */
export function OrderName({ order }: { order: ShownOrder }) {
	return (
		<span className="flex items-center gap-3">
			<OrderPicture image={order.image} />
			<span className="min-w-0">
				<Link
					to={`/dashboard/orders/${order.id}`}
					prefetch="intent"
					className="line-clamp-2 font-semibold"
				>
					{order.product}
				</Link>
				<span className="wrap-anywhere block font-normal text-ink-soft text-sm">{order.email}</span>
			</span>
		</span>
	);
}

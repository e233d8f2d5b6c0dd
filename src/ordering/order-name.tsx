import { Link } from "react-router";
import { EmailAddress } from "../ui/email-address.tsx";
import { OrderPicture } from "./order-image.tsx";
import type { ShownOrder } from "./rules.ts";

/** An order in a list: picture, what was booked, whose it is; leads to its own page. */
export function OrderName({ order }: { order: ShownOrder }) {
	return (
		<span className="flex items-center gap-3">
			{/* A table that has little room keeps it for the words. */}
			<span className="shrink-0 empty:hidden @2xl:@max-4xl:hidden">
				<OrderPicture image={order.image} />
			</span>
			<span className="min-w-0">
				<Link
					to={`/dashboard/orders/${order.id}`}
					prefetch="intent"
					className="line-clamp-2 font-semibold"
				>
					{order.product}
				</Link>
				<span className="font-normal text-ink-soft text-sm">
					<EmailAddress address={order.email} />
				</span>
			</span>
		</span>
	);
}

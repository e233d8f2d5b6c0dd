import { formatCount } from "../kernel/digits.ts";
import { addressOfOrders } from "../ordering/admin/orders-query.ts";
import { wireStatus } from "../ordering/contract.ts";
import { classNames } from "../ui/class-names.ts";
import { Link } from "../ui/link.tsx";
import type { Overview, Waiting } from "./contract.ts";
import { copy } from "./copy.ts";

/** The list of parts that are sold out and asked for is on the overview itself. */
export const askedId = "asked-for";

/** The list of the dashboard that each figure counts. */
export const waitingAddresses: Record<Waiting["name"], string> = {
	toPack: addressOfOrders({ status: wireStatus.confirmed, packed: "no" }),
	toShip: addressOfOrders({ status: wireStatus.confirmed, packed: "yes" }),
	late: addressOfOrders({ late: "yes" }),
	unpaid: addressOfOrders({ status: wireStatus.unpaid }),
	returns: "/dashboard/returns?state=asked",
	reports: "/dashboard/partReviews?state=waiting",
	questions: "/dashboard/questions?state=waiting",
	low: "/dashboard/toOrder",
	asked: `#${askedId}`,
};

type WaitingTilesProps = Pick<Overview, "waiting" | "firstHoldEnds" | "at">;

/** What waits, the oldest first, and then what does not wait. */
export function WaitingTiles({ waiting, firstHoldEnds, at }: WaitingTilesProps) {
	function sayHowLong({ name, since }: Waiting): string {
		const now = Date.parse(at);
		if (name === "unpaid" && firstHoldEnds)
			return copy.waiting.holdEnds(Date.parse(firstHoldEnds) - now);
		if (!since) return "";
		const ms = now - Date.parse(since);
		return name === "late" ? copy.waiting.latest(ms) : copy.waiting.oldest(ms);
	}
	return (
		<ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
			{waiting.map((row) => (
				<li key={row.name}>
					<Link
						to={waitingAddresses[row.name]}
						prefetch="none"
						className={classNames(
							"flex h-full items-center gap-3 rounded-lg border border-line p-3 no-underline hover:border-brand",
							row.count > 0 ? "bg-surface" : "text-ink-soft",
						)}
					>
						<span className="figures min-w-12 font-semibold text-2xl">
							{formatCount(row.count)}
						</span>
						<span className="min-w-0">
							<span className="block font-semibold">{copy.waiting.names[row.name]}</span>
							<span className="figures block text-ink-soft text-sm empty:hidden">
								{sayHowLong(row)}
							</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

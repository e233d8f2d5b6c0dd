import { Link } from "../ui/link.tsx";
import type { ShownLine, ShownOrder } from "./contract.ts";
import { copy } from "./order.copy.ts";

type LineSerialsProps = { line: ShownLine; order: ShownOrder };

/** The serial numbers of a line's units, each a way to what its warranty says; on paper they are words. */
export function LineSerials({ line: { serials }, order: { number } }: LineSerialsProps) {
	if (serials.length === 0) return null;
	return (
		<span className="block font-normal text-ink-soft text-sm">
			{copy.order.serials(serials.length)}{" "}
			{serials.map((serial, at) => (
				<span key={serial}>
					{at > 0 && ", "}
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

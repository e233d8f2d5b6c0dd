import type { Part, partFromTheWire } from "../../catalogue/contract.ts";
import { PartImage } from "../../catalogue/images/part-image.tsx";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import type { Warranty } from "../../terms/terms.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "../order.copy.ts";
import { LineWarranty } from "../promises/line-warranty.tsx";

type BookedPartProps = {
	part: ReturnType<typeof partFromTheWire<Part>>;
	warranty: Warranty | null;
};

/** The card of the part being booked (spec §2, Booking page). */
export function BookedPart({ part, warranty }: BookedPartProps) {
	return (
		<article className="grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-1">
			<PartImage
				image={part.image}
				alt=""
				eager
				sizes="(width < 48rem) 7rem, 20rem"
				className="h-full md:h-auto [@media(width<48rem)]:aspect-auto"
			/>
			<div className="min-w-0 p-3 md:p-4">
				<h1 className="text-lg md:text-xl">
					<Link to={addressOfPart(part)} className="no-underline hover:underline">
						{part.name}
					</Link>
				</h1>
				<p className="mt-1 line-clamp-3 text-ink-soft text-sm">{part.description}</p>
				<p className="figures mt-3 flex flex-wrap items-baseline gap-x-2">
					<span className="font-bold text-2xl">{formatTaka(part.priceTaka)}</span>
					<span className="text-ink-soft">{copy.booking.perUnit}</span>
				</p>
				<dl className="figures mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t pt-3">
					<dt className="text-ink-soft">{copy.booking.minimum}</dt>
					<dd className="text-right font-semibold">{formatCount(part.minimumQuantity)}</dd>
					<dt className="text-ink-soft">{copy.booking.available}</dt>
					<dd className="text-right font-semibold">{formatCount(part.availableQuantity)}</dd>
				</dl>
				{warranty && (
					<p className="mt-3">
						<LineWarranty warranty={warranty} deliveredAt={null} />
					</p>
				)}
			</div>
		</article>
	);
}

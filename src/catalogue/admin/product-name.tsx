import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { PartPicture } from "../images/part-image.tsx";
import { addressOfPart } from "../part-card-data.ts";
import type { ShownProduct } from "./contract.ts";
import { copy } from "./copy.ts";

const { all: says } = copy;

/** A part in the management's list: picture, name, and whether the shop shows it. */
export function ProductName({ product }: { product: ShownProduct }) {
	const { archivedAt, priceTaka, image, name } = product;
	const isLive = !archivedAt && priceTaka !== null;
	return (
		<span className="flex items-center gap-3">
			<PartPicture image={image} alt="" sizes="3.5rem" className="w-14 shrink-0 rounded-md" />
			<span className="min-w-0 space-y-1">
				{isLive ? (
					<Link
						to={addressOfPart(product)}
						prefetch="intent"
						className="line-clamp-2 font-semibold"
					>
						{name}
					</Link>
				) : (
					<span className="line-clamp-2">{name}</span>
				)}
				{archivedAt && <Badge>{says.archived}</Badge>}
				{!archivedAt && priceTaka === null && <Badge tone="waiting">{says.notForSale}</Badge>}
			</span>
		</span>
	);
}

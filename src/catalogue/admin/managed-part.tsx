import { Pencil, Trash2 } from "lucide-react";
import { useLocation } from "react-router";
import { AskingButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { PartImage } from "../images/part-image.tsx";
import { addressOfPart } from "../live-part.ts";
import { deleteProductOperation, type Product } from "./contract.ts";
import { copy } from "./copy.ts";

type PartActionsProps = { product: Product; onRemoved(): void };

/** Whether a part has left the shop for good. A hidden part is archived too. */
export function isDeleted({ archivedAt, hidden }: Product): boolean {
	return archivedAt !== null && !hidden;
}

/** The Edit and Delete buttons of a part; Delete asks for confirmation. A deleted part has no buttons. */
export function PartActions({ product, onRemoved }: PartActionsProps) {
	const { _id: id, name } = product;
	const { pathname, search } = useLocation();
	if (isDeleted(product)) return <span className="text-ink-soft">–</span>;

	return (
		<div className="flex flex-wrap gap-2">
			<LinkButton
				id={id}
				to={`/dashboard/editProduct/${id}`}
				state={{ list: `${pathname}${search}` }}
				look="quiet"
				size="small"
				aria-label={copy.all.editThis(name)}
			>
				<Pencil aria-hidden="true" className="@2xl:block hidden size-4" />
				{copy.all.edit}
			</LinkButton>
			<AskingButton
				look="danger"
				size="small"
				aria-label={copy.all.removeThis(name)}
				send={() => call(deleteProductOperation, { params: { id } })}
				toast={({ deletedCount }) =>
					deletedCount > 0 ? copy.all.removed(name) : copy.all.removedBefore(name)
				}
				done={onRemoved}
				question={copy.all.question}
				hint={name}
				confirm={copy.all.remove}
			>
				<Trash2 aria-hidden="true" className="@2xl:block hidden size-4" />
				{copy.all.remove}
			</AskingButton>
		</div>
	);
}

/** The part's cell in the admins' list: image, name, and a badge if the part is not for sale. */
export function PartName({ product }: { product: Product }) {
	const { archivedAt, hidden, price, image, name } = product;
	const isLive = !archivedAt && price !== null;
	return (
		<span className="flex items-center gap-3">
			<PartImage image={image} alt="" sizes="3.5rem" className="w-14 shrink-0 rounded-md" />
			<span className="min-w-0 space-y-1">
				{isLive ? (
					<Link to={addressOfPart(product)} className="line-clamp-2 font-semibold">
						{name}
					</Link>
				) : (
					<span className="line-clamp-2">{name}</span>
				)}
				{archivedAt && <Badge>{hidden ? copy.all.hidden : copy.all.archived}</Badge>}
				{!archivedAt && price === null && <Badge tone="waiting">{copy.all.notForSale}</Badge>}
			</span>
		</span>
	);
}

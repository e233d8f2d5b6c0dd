import { ExternalLink } from "lucide-react";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { ShownOrder } from "../contract.ts";
import { isFulfilled } from "../rules.ts";
import { copy } from "./packing-slip.copy.ts";

type PackingSlipLinkProps = {
	orders: readonly ShownOrder[];
	/** Opens the slips in a new tab, so that this page keeps what is typed. */
	inNewTab?: boolean;
};

/** The address of the page with the packing slips of these orders. */
export function slipsAddress(orders: readonly ShownOrder[]): string {
	return `/dashboard/packingSlips?${new URLSearchParams(orders.map(({ id }) => ["order", id]))}`;
}

/** A link to the packing slips of these orders. Renders nothing if the shop fulfils none of them, or for those who do not pack. */
export function PackingSlipLink({ orders, inNewTab }: PackingSlipLinkProps) {
	const mayPack = useMay("orders.pack");
	const slips = orders.filter(isFulfilled);
	if (slips.length === 0 || !mayPack) return null;
	return (
		<LinkButton
			to={slipsAddress(slips)}
			look="quiet"
			size={inNewTab ? "normal" : "small"}
			target={inNewTab ? "_blank" : undefined}
		>
			{slips.length === 1 ? copy.link : copy.links(slips.length)}
			{inNewTab && (
				<>
					<ExternalLink aria-hidden="true" className="size-4" />
					<span className="sr-only">{copy.newTab}</span>
				</>
			)}
		</LinkButton>
	);
}

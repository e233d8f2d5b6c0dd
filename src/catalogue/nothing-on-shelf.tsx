import { PackageOpen } from "lucide-react";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { shelf } from "./shelf.copy.ts";

/** What stands where the parts would stand. */
export function NothingOnShelf({ sought }: { sought: string }) {
	return (
		<EmptyState
			title={sought ? shelf.list.nothing(sought) : shelf.list.nothingHere}
			drawing={<PackageOpen aria-hidden="true" strokeWidth={1.25} className="size-24" />}
			action={
				<LinkButton to="/parts" look="quiet">
					{shelf.list.showAll}
				</LinkButton>
			}
		>
			{sought ? shelf.list.nothingWhy : shelf.list.nothingHereWhy}
		</EmptyState>
	);
}

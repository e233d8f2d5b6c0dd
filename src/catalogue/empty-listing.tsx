import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { shelf } from "./copy.ts";
import { EmptyBox } from "./empty-box.tsx";

/** What stands where the parts would stand. */
export function NothingOnShelf({ sought }: { sought: string }) {
	return (
		<EmptyState
			title={sought ? shelf.list.nothing(sought) : shelf.list.nothingHere}
			drawing={<EmptyBox />}
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

import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { copy } from "./copy.ts";
import { EmptyBox } from "./empty-box.tsx";

/** What stands where the parts would stand. */
export function NothingOnShelf({ sought }: { sought: string }) {
	return (
		<EmptyState
			title={sought ? copy.list.nothing(sought) : copy.list.nothingHere}
			drawing={<EmptyBox />}
			action={
				<LinkButton to="/parts" look="quiet">
					{copy.list.showAll}
				</LinkButton>
			}
		>
			{sought ? copy.list.nothingWhy : copy.list.nothingHereWhy}
		</EmptyState>
	);
}

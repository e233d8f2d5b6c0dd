import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { copy } from "./copy.ts";

const { all: says, add } = copy;

/** Where the list is empty: nothing is called so, or nothing is there yet. */
export function NoProduct({ typed }: { typed: string }) {
	if (typed)
		return (
			<EmptyState
				title={says.searchedFor(typed)}
				action={
					<LinkButton to="/dashboard/manageProduct" look="quiet">
						{says.showAll}
					</LinkButton>
				}
			>
				{says.searchedForText}
			</EmptyState>
		);
	return (
		<EmptyState
			title={says.emptyTitle}
			action={<LinkButton to="/dashboard/addProduct">{add.title}</LinkButton>}
		>
			{says.empty}
		</EmptyState>
	);
}

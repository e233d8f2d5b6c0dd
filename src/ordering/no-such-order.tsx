import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { copy } from "./order.copy.ts";

/** What stands at the address of an order that is not there, or not the caller's. */
export function NoSuchOrder() {
	return (
		<EmptyState
			title={copy.order.missingTitle}
			action={
				<LinkButton to="/dashboard" look="quiet">
					{copy.order.back}
				</LinkButton>
			}
		>
			{copy.order.missing}
		</EmptyState>
	);
}

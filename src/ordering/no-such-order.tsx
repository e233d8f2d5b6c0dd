import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { screen } from "./order.copy.ts";

/** What stands at the address of an order that is not there, or not the caller's. */
export function NoSuchOrder() {
	return (
		<EmptyState
			title={screen.order.missingTitle}
			action={
				<LinkButton to="/dashboard" look="quiet">
					{screen.order.back}
				</LinkButton>
			}
		>
			{screen.order.missing}
		</EmptyState>
	);
}

import { useEffect } from "react";

/** An action of the open page: the dashboard's search finds it by name, and its key performs it. */
export type OfferedAction = { name: string; key: string; perform(): void };

const offers = new Set<readonly OfferedAction[]>();

/** Offers actions as long as the component is shown. */
export function useOfferedActions(actions: readonly OfferedAction[]): void {
	useEffect(() => {
		offers.add(actions);
		return () => void offers.delete(actions);
	}, [actions]);
}

/** Lists the actions that the open page offers at the moment. */
export function listOfferedActions(): OfferedAction[] {
	return [...offers].flat();
}

/**
 * Moves the focus to an order's next steps once the list is drawn anew: what was pressed may be gone. To the list's
 * heading where the order itself is, as in a list of those that are to be packed.
 */
export function focusNextStep(orderId: string): void {
	// A dialog that closes gives the focus to something before it first.
	setTimeout(() => {
		const steps = document.getElementById(`next-${orderId}`);
		(steps ?? document.querySelector<HTMLElement>("main h2[tabindex]"))?.focus();
	}, 100);
}

/**
 * Moves the focus to an order's next steps after the list has rendered again, because the pressed
 * button may be gone. If the order left the list, the list's heading gets the focus.
 */
export function focusNextStep(orderId: string): void {
	// When a dialog closes, it first returns the focus to an earlier element.
	setTimeout(() => {
		const steps = document.getElementById(`next-${orderId}`);
		(steps ?? document.querySelector<HTMLElement>("main h2[tabindex]"))?.focus();
	}, 100);
}

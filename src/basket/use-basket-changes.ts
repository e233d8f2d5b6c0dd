import { useState } from "react";
import { toast } from "../ui/toast.ts";
import { copy } from "./basket.copy.ts";
import type { BasketLine } from "./basket-line.ts";
import { changeBasket } from "./stored-basket.ts";

/** The customer's changes to the basket's lines on its page, and the parts whose typed quantity is invalid. */
export function useBasketChanges() {
	const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());

	function markInvalid(partId: string, isInvalid: boolean): void {
		setInvalid((before) => {
			const others = [...before].filter((id) => id !== partId);
			return new Set(isInvalid ? [...others, partId] : others);
		});
	}
	function setQuantity(partId: string, quantity: number): void {
		changeBasket((basket) => ({
			...basket,
			lines: basket.lines.map((line) => (line.partId === partId ? { ...line, quantity } : line)),
		}));
	}
	function takeOut(line: BasketLine, name: string): void {
		let place = 0;
		changeBasket((basket) => {
			place = basket.lines.findIndex(({ partId }) => partId === line.partId);
			return { ...basket, lines: basket.lines.filter(({ partId }) => partId !== line.partId) };
		});
		markInvalid(line.partId, false);
		// The pressed button disappears with its line, so the content gets the focus.
		document.getElementById("content")?.focus({ preventScroll: true });
		const undo = () =>
			changeBasket((basket) => {
				const others = basket.lines.filter(({ partId }) => partId !== line.partId);
				return { ...basket, lines: others.toSpliced(place, 0, line) };
			});
		void toast.offer(copy.takenOut(name), [{ label: copy.undo, act: undo }]);
	}
	return { invalid, markInvalid, setQuantity, takeOut };
}

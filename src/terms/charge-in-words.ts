import { formatTaka } from "../kernel/taka.ts";
import { copy } from "./terms.copy.ts";

/** A delivery charge as an amount, or that there is none. */
export function chargeInWords(chargeTaka: number): string {
	return chargeTaka === 0 ? copy.free : formatTaka(chargeTaka);
}

import type { Rating } from "../../catalogue/live-part.ts";
import { formatCount } from "../../kernel/digits.ts";
import { copy } from "./rating.copy.ts";

/** How many reviews a rating comes from, in words. */
export function reviewCount({ count }: Rating): string {
	return copy.count(count === 1 ? 1 : formatCount(count));
}

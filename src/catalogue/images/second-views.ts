import { shippedImages } from "./image-names.ts";
import { shippedImageAddress, shippedImageAt } from "./shipped-images.ts";

/** What a part's second image shows: the last word of its name. */
const aspects = ["ports", "back", "inside"] as const;

type SecondView = { image: string; aspect: (typeof aspects)[number] };

/**
 * The same kind of part from its other side, where there is such an image: as `motherboard-ports` for every ATX board
 * in black. Light is not seen there, nor the socket of a board; a look that differs there has its own.
 */
export function secondViewOf(address: string): SecondView | null {
	const unlit = (shippedImageAt(address) ?? "").replace(/-lit(?=-[2-9]$|$)/, "");
	const shape = unlit.replace(/-[2-9]$/, "");
	for (const view of [unlit, withoutSocket(unlit), shape, withoutSocket(shape)])
		for (const aspect of aspects)
			if (shippedImages.has(`${view}-${aspect}`))
				return { image: shippedImageAddress(`${view}-${aspect}`), aspect };
	return null;
}

function withoutSocket(board: string): string {
	return board.replace(/-(am4|lga)(?=-|$)/, "");
}

import { shippedImages } from "./image-names.ts";
import { shippedImageAddress, shippedImageAt } from "./shipped-images.ts";

/** The views that a part's second image can show. Each is the last word of an image's name. */
const aspects = ["ports", "back", "inside"] as const;

type SecondView = { image: string; aspect: (typeof aspects)[number] };

/**
 * The other side of this kind of part, if there is an image of it: `motherboard-ports` for every
 * black ATX board. Light and a board's socket are not visible there. A look that is different on
 * that side has its own image.
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

import { PartPicture } from "../catalogue/images/part-image.tsx";
import type { ShownOrder } from "./rules.ts";

/** The small picture of what was ordered, in lists. */
export function OrderPicture({ image }: Pick<ShownOrder, "image">) {
	if (!image) return null;
	return <PartPicture image={image} alt="" sizes="3.5rem" className="w-14 shrink-0 rounded-md" />;
}

import { FormBelow, quietOpener } from "../form-below.tsx";
import type { PartCardData } from "../live-part.ts";
import { copy } from "./ask-the-shop.copy.ts";

/** Opens the form of a question about a part. */
export function AskTheShop({ part }: { part: PartCardData }) {
	return (
		<FormBelow
			part={part}
			title={copy.title}
			className={quietOpener}
			load={() => import("./ask-form.tsx").then(({ AskForm }) => AskForm)}
		/>
	);
}

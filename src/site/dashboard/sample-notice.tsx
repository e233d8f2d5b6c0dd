import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { useStorefront } from "../../platform/client/storefront-context.ts";
import { copy } from "./copy.ts";

/** Tells the shop's owner that a demonstration's orders are made up, and how to begin without them. */
export function SampleNotice() {
	const storefront = useStorefront();
	const signedIn = useSignedIn();
	if (!storefront?.sampleOrders || signedIn?.role !== "admin") return null;
	return (
		<details className="mb-5 rounded-md border border-line bg-surface px-4 text-sm print:hidden">
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{copy.sampleTitle}</summary>
			<p className="max-w-prose pb-2">{copy.sample}</p>
			<p className="max-w-prose pb-3 wrap-anywhere">{copy.sampleWithout}</p>
		</details>
	);
}

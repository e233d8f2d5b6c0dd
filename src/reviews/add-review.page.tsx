import { requireCustomer } from "../accounts/sign-in/require-sign-in.ts";
import { formFallback, privateHead } from "../platform/client/private-page.tsx";
import type { Route } from "./+types/add-review.page.ts";
import { copy } from "./copy.ts";
import { ReviewForm } from "./review-form.tsx";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return requireCustomer(request);
}

export const meta = privateHead(copy.title);

/** Add a Review (spec §2). */
export default function AddReviewPage({ loaderData: customer }: Route.ComponentProps) {
	return (
		<section>
			<h2 className="text-xl">{copy.title}</h2>
			<p className="mt-1 mb-5 max-w-prose text-ink-soft">{copy.lead}</p>
			<ReviewForm customer={customer} />
		</section>
	);
}

export const HydrateFallback = formFallback(copy.loading);

import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { SecondStepProps } from "./second-step-form.tsx";

// Loaded on demand, because few accounts have a second factor.
const Form = lazyPart(() => import("./second-step-form.tsx"));

export function SecondStep(props: SecondStepProps) {
	return (
		<Suspense fallback={<Spinner className="mt-4" />}>
			<Form {...props} />
		</Suspense>
	);
}

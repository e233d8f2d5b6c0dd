import { lazy, Suspense } from "react";
import { Spinner } from "../../ui/spinner.tsx";
import type { SecondStepProps } from "./second-step-form.tsx";

// Few accounts have a second factor: its step is fetched where it is asked for.
const Form = lazy(() => import("./second-step-form.tsx"));

/** The second step of a sign-in: the code of the app, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
	return (
		<Suspense fallback={<Spinner className="mt-4" />}>
			<Form {...props} />
		</Suspense>
	);
}

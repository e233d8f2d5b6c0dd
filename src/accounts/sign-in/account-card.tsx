import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { NeedsScript, useHydrated } from "../../ui/hydration.tsx";
import { FullScreenLoader } from "../../ui/spinner.tsx";
import { copy } from "../copy.ts";

/** The card of /login, /register and /reset-password, with its title. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="page-width grid place-items-center py-10 sm:py-16">
			<section className="w-full max-w-md rounded-lg border border-line bg-surface p-6 sm:p-8">
				<h1 className="text-2xl">{title}</h1>
				{children}
			</section>
		</div>
	);
}

type AccountFormProps = {
	onSubmit(): void;
	submit: string;
	/** Its `root` error is the refusal of the identity service. */
	form: { formState: { isSubmitting: boolean; errors: { root?: { message?: string } } } };
	/** The text of the full-screen loader while the form is sent. */
	busy: string;
	/** What is said where nothing was refused. */
	error?: string | undefined;
	children: ReactNode;
};

/** Fields, the error in red above the submit button, and a loader over the whole screen (spec §2, Login). */
export function AccountForm(props: AccountFormProps) {
	const { onSubmit, submit, form, busy, error, children } = props;
	const { isSubmitting, errors } = form.formState;
	const hydrated = useHydrated();
	return (
		<form noValidate method="post" onSubmit={onSubmit} className="mt-6 space-y-4">
			<NeedsScript>{copy.needsScript}</NeedsScript>
			{children}
			<p role="alert" className="font-semibold text-signal empty:hidden">
				{errors.root?.message ?? error}
			</p>
			<Button
				type="submit"
				size="large"
				busy={isSubmitting}
				disabled={!hydrated}
				className="w-full"
			>
				{submit}
			</Button>
			{isSubmitting && <FullScreenLoader label={busy} />}
		</form>
	);
}

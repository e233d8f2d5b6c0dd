import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { NeedsScript, useHydrated } from "../../ui/hydration.tsx";
import { Link } from "../../ui/link.tsx";
import { Refusal } from "../../ui/notice.tsx";
import { FullScreenLoader } from "../../ui/spinner.tsx";
import { copy } from "../copy.ts";

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

type CardLinkProps = { to: string; before?: string; children: string };

/** A link below the card's form. `before` is the text in front of the link. */
export function CardLink({ to, before, children }: CardLinkProps) {
	return (
		<p className="mt-5 text-sm">
			{before && `${before} `}
			<Link to={to} className="text-link">
				{children}
			</Link>
		</p>
	);
}

type AccountFormProps = {
	form: { onSubmit(): void; busy: boolean; detail: string | null };
	submit: string;
	loading: string;
	/** The error to show if the shop has not refused the form. */
	error?: string | undefined;
	children: ReactNode;
};

/** Fields, the error in red above the submit button, and a loader over the whole screen (spec §2, Login). */
export function AccountForm({ form, submit, loading, error, children }: AccountFormProps) {
	const hydrated = useHydrated();
	return (
		<form noValidate method="post" onSubmit={form.onSubmit} className="mt-6 space-y-4">
			<NeedsScript>{copy.needsScript}</NeedsScript>
			{children}
			<Refusal>{form.detail ?? error}</Refusal>
			<Button type="submit" size="large" busy={form.busy} disabled={!hydrated} className="w-full">
				{submit}
			</Button>
			{form.busy && <FullScreenLoader label={loading} />}
		</form>
	);
}

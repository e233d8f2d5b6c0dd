import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

const tones = {
	good: "border-brand bg-brand-tint",
	attention: "border-signal bg-signal-tint",
};

type NoticeProps = {
	/** `good`: it worked, or all is well. `attention`: something prevents it. */
	tone: keyof typeof tones;
	/** How screen readers announce it when it appears; absent where an element around it has a role. */
	role?: "status" | "alert";
	className?: string;
	children: ReactNode;
};

/** A sentence or two with a coloured left edge, and buttons or links where something can be done. */
export function Notice({ tone, role, className, children }: NoticeProps) {
	return (
		<div role={role} className={classNames("rounded-md border-l-4 p-4", tones[tone], className)}>
			{children}
		</div>
	);
}

type FormProblemProps = {
	/** What did not happen. */
	title: string;
	/** Why, and what to do next; null where nothing is wrong. */
	detail: string | null;
};

/** Above a form's button: that nothing was sent, and why. Announced when it appears. */
export function FormProblem({ title, detail }: FormProblemProps) {
	return (
		<div role="alert" className="empty:hidden">
			{detail && (
				<Notice tone="attention">
					<p className="font-semibold">{title}</p>
					<p>{detail}</p>
				</Notice>
			)}
		</div>
	);
}

type TryAgainProps = {
	/** Why it could not be fetched, in a sentence. */
	problem: { detail: string };
	again: string;
};

/** Shown in place of what could not be fetched: why, and a button that fetches it again. */
export function TryAgain({ problem, again }: TryAgainProps) {
	const { state, revalidate } = useRevalidator();
	return (
		<div
			role="alert"
			className="flex flex-wrap items-center gap-4 rounded-lg border border-signal bg-signal-tint p-4"
		>
			<p className="min-w-0 grow basis-64">{problem.detail}</p>
			<Button look="quiet" busy={state === "loading"} onClick={() => void revalidate()}>
				{again}
			</Button>
		</div>
	);
}

import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { copy } from "./copy.ts";

const tones = { good: "border-brand bg-brand-tint", attention: "border-signal bg-signal-tint" };

type NoticeProps = {
	/** `good`: success, or no problem. `attention`: a problem. */
	tone: keyof typeof tones;
	/** The ARIA role of a notice that appears later. Absent if a surrounding element has a role. */
	role?: "status" | "alert";
	className?: string;
	children: ReactNode;
};

/** A sentence or two with a coloured left edge, and buttons or links for the next step. */
export function Notice({ tone, role, className, children }: NoticeProps) {
	return (
		<div role={role} className={classNames("rounded-md border-l-4 p-4", tones[tone], className)}>
			{children}
		</div>
	);
}

/** The reason of a refusal, on its own line. Screen readers announce it. */
export function Refusal({ children }: { children: string | null | undefined }) {
	return (
		<p role="alert" className="font-semibold text-signal empty:hidden">
			{children}
		</p>
	);
}

type FormProblemProps = {
	title: string;
	/** The reason, and what to do next. Null if there is no problem. */
	detail: string | null;
};

/** Above a form's button: says that nothing was sent, and why. Screen readers announce it. */
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

/** Replaces content that could not be fetched with the reason and a retry button. */
export function TryAgain({ problem }: { problem: { detail: string } }) {
	const { state, revalidate } = useRevalidator();
	return (
		<div
			role="alert"
			className="flex flex-wrap items-center gap-4 rounded-lg border border-signal bg-signal-tint p-4"
		>
			<p className="min-w-0 grow basis-64">{problem.detail}</p>
			<Button look="quiet" busy={state === "loading"} onClick={() => void revalidate()}>
				{copy.again}
			</Button>
		</div>
	);
}

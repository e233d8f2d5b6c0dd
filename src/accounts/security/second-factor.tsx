import { Suspense, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Notice, TryAgain } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import type { SecondFactor as State } from "../identity/contract.ts";
import { copy } from "../sign-in/second-factor.copy.ts";
import { openSession } from "../sign-in/session.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Step } from "./second-factor-parts.tsx";

const SetUp = lazyPart(() => import("./set-up-second-factor.tsx"));
const Change = lazyPart(() => import("./change-second-factor.tsx"));

type Action = "nothing" | "set up" | "new codes" | "remove" | { codes: readonly string[] };
type SecondFactorProps = {
	email: string;
	/** Whether the address is verified. Only then can the customer set up a second factor. */
	verified: boolean;
	/** Null if the browser cannot reach the shop. */
	state: State | null;
	/** The page to open afterwards, for an admin who must set it up first. */
	back: string | null;
};

export function SecondFactor({ email, verified, state, back }: SecondFactorProps) {
	const [action, setAction] = useState<Action>("nothing");
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const heading = useRef<HTMLHeadingElement>(null);

	// The focused element disappears, so the heading takes the focus.
	function stop() {
		setAction("nothing");
		heading.current?.focus();
	}
	async function finish() {
		stop();
		await revalidate();
		if (back) await navigate(back);
	}
	async function showChange({ backupCodes }: { backupCodes?: string[] }) {
		if (backupCodes) return setAction({ codes: backupCodes });
		// The removal of the factor replaced the session.
		await openSession(email);
		toast.success(copy.removed);
		await finish();
	}
	return (
		<section className="mt-8">
			<h3 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-lg">
				{copy.title}
				{state && (
					<Badge tone={state.set ? "good" : "plain"}>{state.set ? copy.isOn : copy.isOff}</Badge>
				)}
			</h3>
			<About state={state} />
			{state && action === "nothing" && (
				<Actions state={state} verified={verified} onChoose={setAction} />
			)}
			{state && (
				<ChosenStep
					email={email}
					password={state.password}
					action={action}
					onSet={() => void revalidate()}
					onChanged={showChange}
					onDone={() => void finish()}
					onCancel={stop}
				/>
			)}
			{typeof action === "object" && (
				<Step title={copy.newCodesTitle}>
					<p className="mt-2 print:hidden">{copy.oldCodes}</p>
					<RecoveryCodes email={email} codes={action.codes} onSaved={() => void finish()} />
				</Step>
			)}
		</section>
	);
}

function About({ state }: Pick<SecondFactorProps, "state">) {
	if (!state)
		return (
			<div className="mt-3 print:hidden">
				<TryAgain problem={{ detail: copy.away }} />
			</div>
		);
	return (
		<>
			{state.required && (
				<Notice tone="attention" role="status" className="mt-3">
					{copy.adminsFirst}
				</Notice>
			)}
			<p className="mt-2 print:hidden">{copy.about}</p>
		</>
	);
}

type ChosenStepProps = {
	email: string;
	password: boolean;
	action: Action;
	onSet(): void;
	onChanged(result: { backupCodes?: string[] }): Promise<void>;
	onDone(): void;
	onCancel(): void;
};

/** The form of the chosen action. The browser fetches the form's code when it is needed. */
function ChosenStep({ email, action, onSet, onChanged, onDone, ...step }: ChosenStepProps) {
	return (
		<Suspense fallback={<Spinner className="mt-4" />}>
			{action === "set up" && <SetUp email={email} onSet={onSet} onDone={onDone} {...step} />}
			{(action === "new codes" || action === "remove") && (
				<Change key={action} change={action} onDone={onChanged} {...step} />
			)}
		</Suspense>
	);
}

type ActionsProps = { state: State; verified: boolean; onChoose: (action: Action) => void };

function Actions({ state, verified, onChoose }: ActionsProps) {
	if (!state.set && !verified) return <p className="mt-2">{copy.verifyFirst}</p>;
	if (!state.set)
		return (
			<Button className="mt-3" onClick={() => onChoose("set up")}>
				{copy.setUp}
			</Button>
		);
	return (
		<>
			<p className="mt-2">{copy.codesLeft(state.recoveryCodesLeft)}</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button look="quiet" onClick={() => onChoose("new codes")}>
					{copy.newCodes}
				</Button>
				<Button look="danger" onClick={() => onChoose("remove")}>
					{copy.remove}
				</Button>
			</div>
		</>
	);
}

import { useEffect, useState } from "react";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { copy as accountsCopy } from "../copy.ts";
import { AccountForm } from "./account-card.tsx";
import { CodeField } from "./code-field.tsx";
import { signInByCode } from "./identity-client.ts";
import { copy } from "./second-factor.copy.ts";

const loadCode = () => import("../account.checks.ts").then((all) => all.AppCode);
const loadRecoveryCode = () => import("../account.checks.ts").then((all) => all.LostPhone);

export type SecondStepProps = {
	onEntered: () => void;
	/** Returns to the password step; `reason` is a sentence to show there, or null. */
	onExpired: (reason: string | null) => void;
};

export default function SecondStepForm({ onEntered, onExpired }: SecondStepProps) {
	const [byRecoveryCode, setByRecoveryCode] = useState(false);
	return (
		<>
			<p className="mt-4">{byRecoveryCode ? copy.stepRecovery : copy.stepAbout}</p>
			<CodeForm
				key={String(byRecoveryCode)}
				byRecoveryCode={byRecoveryCode}
				onEntered={onEntered}
				onExpired={onExpired}
			/>
			<div className="-mx-3 mt-4 flex flex-wrap">
				<Button look="plain" size="small" onClick={() => setByRecoveryCode(!byRecoveryCode)}>
					{byRecoveryCode ? copy.useApp : copy.useRecovery}
				</Button>
				<Button look="plain" size="small" onClick={() => onExpired(null)}>
					{copy.startAgain}
				</Button>
			</div>
			{byRecoveryCode && <p className="mt-3 text-ink-soft text-sm">{copy.lost}</p>}
		</>
	);
}

function CodeForm({
	byRecoveryCode,
	onEntered,
	onExpired,
}: SecondStepProps & { byRecoveryCode: boolean }) {
	const form = useSentForm(
		byRecoveryCode ? loadRecoveryCode : loadCode,
		(typed) => signInByCode(byRecoveryCode ? "recovery" : "app", typed),
		{
			values: { code: "" },
			done: onEntered,
			refused({ problem: { detail } }) {
				const isOver = detail === accountsCopy.stepOver;
				if (isOver) onExpired(detail);
				return isOver;
			},
		},
	);
	const { setFocus } = form;
	useEffect(() => setFocus("code"), [setFocus]);
	return (
		<AccountForm form={form} submit={copy.send} loading={copy.checking}>
			{byRecoveryCode ? (
				<Field
					label={copy.recoveryCode}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					aria-required
					{...form.field("code")}
				/>
			) : (
				<CodeField {...form.field("code")} />
			)}
		</AccountForm>
	);
}

import { useEffect, useState } from "react";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-card.tsx";
import { CodeField } from "./code-field.tsx";
import { signInByCode } from "./identity-client.ts";
import { copy } from "./second-factor.copy.ts";

const loadCode = () => import("../account.checks.ts").then((all) => all.AppCode);
const loadRecoveryCode = () => import("../account.checks.ts").then((all) => all.LostPhone);

export type SecondStepProps = {
	onEntered: () => void;
	/** Back to the password, with a sentence that says why, if there is one. */
	onOver: (why: string | null) => void;
};

/** Asks for either kind of code, and tells who gives it what came of it. */
export default function SecondStepForm({ onEntered, onOver }: SecondStepProps) {
	const [recovers, setRecovers] = useState(false);
	return (
		<>
			<p className="mt-4">{recovers ? copy.stepRecovery : copy.stepAbout}</p>
			<Way key={String(recovers)} recovers={recovers} onEntered={onEntered} onOver={onOver} />
			<div className="-mx-3 mt-4 flex flex-wrap">
				<Button look="plain" size="small" onClick={() => setRecovers(!recovers)}>
					{recovers ? copy.useApp : copy.useRecovery}
				</Button>
				<Button look="plain" size="small" onClick={() => onOver(null)}>
					{copy.startAgain}
				</Button>
			</div>
			{recovers && <p className="mt-3 text-ink-soft text-sm">{copy.lost}</p>}
		</>
	);
}

function Way({ recovers, onEntered, onOver }: SecondStepProps & { recovers: boolean }) {
	const form = useCheckedForm(recovers ? loadRecoveryCode : loadCode, { code: "" });
	const { errors, isSubmitting } = form.formState;
	const { setFocus } = form;
	useEffect(() => setFocus("code"), [setFocus]);

	const onSubmit = form.handleSubmit(async (typed) => {
		const { said, over } = await signInByCode(recovers ? "recovery" : "app", typed);
		if (said === null) onEntered();
		else if (over) onOver(said);
		else form.setError("root", { message: said });
	});
	return (
		<AccountForm
			onSubmit={onSubmit}
			isSubmitting={isSubmitting}
			submit={copy.send}
			busy={copy.checking}
			error={errors.root?.message}
		>
			{recovers ? (
				<Field
					label={copy.recoveryCode}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					aria-required
					error={errors.code?.message}
					{...form.register("code")}
				/>
			) : (
				<CodeField error={errors.code?.message} {...form.register("code")} />
			)}
		</AccountForm>
	);
}

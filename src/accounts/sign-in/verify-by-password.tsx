import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { verifyAddressOperation } from "../identity/contract.ts";
import { copy } from "../identity/verify-address.copy.ts";
import { AccountForm, CardLink } from "./account-card.tsx";
import { signInOrUp } from "./identity-client.ts";
import { SecondStep } from "./second-step.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

const checks = () => import("../account.checks.ts").then((all) => all.SignIn);

export type VerifyProps = { token: string; onVerified(): void; onEnded(): void };

/** For a person who is not signed in: one press signs in and verifies the address. */
export function VerifyByPassword({ token, onVerified, onEnded }: VerifyProps) {
	const [step, setStep] = useState<"password" | "code">("password");
	const form = useSentForm(checks, (typed) => signInOrUp("sign-in/email", typed), {
		done: ({ needsCode }) => (needsCode ? setStep("code") : verify()),
	});
	async function verify(): Promise<void> {
		const result = await call(verifyAddressOperation, { body: { token } });
		if (result.ok) return onVerified();
		if (result.problem.code === "link-ended") return onEnded();
		backToPassword(result.problem.detail);
	}
	function backToPassword(reason: string | null) {
		setStep("password");
		if (reason !== null) form.refuse(reason);
	}
	if (step === "code")
		return <SecondStep onEntered={() => void verify()} onExpired={backToPassword} />;
	return (
		<>
			<p className="mt-4">{copy.verifyByPassword}</p>
			<AccountForm form={form} submit={copy.logInAndVerify} loading={copy.verifying}>
				<SignInFields field={form.field} />
			</AccountForm>
			<CardLink to="/forgot-password">{copy.forgotAndVerify}</CardLink>
			<p className="mt-5 text-sm">{copy.notSignedUp}</p>
		</>
	);
}

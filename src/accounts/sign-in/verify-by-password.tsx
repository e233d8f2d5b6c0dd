import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { Link } from "../../ui/link.tsx";
import { verifyAddressOperation } from "../identity/contract.ts";
import { copy } from "../identity/verify-address.copy.ts";
import { AccountForm } from "./account-card.tsx";
import { signInOrUp } from "./identity-client.ts";
import { SecondStep } from "./second-step.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

const checks = () => import("../account.checks.ts").then((all) => all.SignIn);

type VerifyByPasswordProps = { token: string; onVerified(): void; onEnded(): void };

/**
 * For a person who is not signed in here, for example because the phone opens the link in another
 * browser: one press signs in and verifies the address.
 */
export function VerifyByPassword({ token, onVerified, onEnded }: VerifyByPasswordProps) {
	const [step, setStep] = useState<"password" | "code">("password");
	const form = useCheckedForm(checks);

	const onSubmit = form.handleSubmit(async (typed) => {
		const { error, needsCode } = await signInOrUp("sign-in/email", typed);
		if (needsCode) return setStep("code");
		if (error !== null) return form.setError("root", { message: error });
		await verify();
	});
	async function verify() {
		const result = await call(verifyAddressOperation, { body: { token } });
		if (result.ok) return onVerified();
		if (result.problem.code === "link-ended") return onEnded();
		backToPassword(result.problem.detail);
	}
	function backToPassword(reason: string | null) {
		setStep("password");
		if (reason !== null) form.setError("root", { message: reason });
	}
	if (step === "code")
		return <SecondStep onEntered={() => void verify()} onExpired={backToPassword} />;
	return (
		<>
			<p className="mt-4">{copy.verifyByPassword}</p>
			<AccountForm
				onSubmit={onSubmit}
				form={form}
				submit={copy.logInAndVerify}
				busy={copy.verifying}
			>
				<SignInFields field={form.field} />
			</AccountForm>
			<p className="mt-4 text-sm">
				<Link to="/forgot-password" prefetch="intent" className="text-link">
					{copy.forgotAndVerify}
				</Link>
			</p>
			<p className="mt-5 text-sm">{copy.notSignedUp}</p>
		</>
	);
}

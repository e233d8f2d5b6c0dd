import { useState } from "react";
import { useSearchParams } from "react-router";
import { secretHead } from "../../platform/client/private-page.tsx";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "../copy.ts";
import { AccountCard, AccountForm } from "./account-card.tsx";
import { AnyCodeField } from "./code-field.tsx";
import { callIdentity } from "./identity-client.ts";
import { NewPasswordField } from "./sign-in-fields.tsx";
import { useAskedCode } from "./use-asked-code.ts";

const checks = () => import("../account.checks.ts").then((all) => all.NewPassword);

export const meta = secretHead(copy.setPasswordTitle);

/** The page of a one-time link: sets a password, with a code where a second factor is set, and ends every earlier sign-in. */
export default function ResetPasswordPage() {
	const token = useSearchParams()[0].get("token");
	const [done, setDone] = useState(false);
	const form = useCheckedForm(checks, { password: "", code: "" });
	const { asksCode, refuse } = useAskedCode(form);

	const onSubmit = form.handleSubmit(async ({ password, ...typed }) => {
		const body = { newPassword: password, token: token ?? "", ...typed };
		const { error, code } = await callIdentity("reset-password", body);
		if (error === null) setDone(true);
		else refuse(error, code);
	});
	if (done || !token)
		return (
			<AccountCard title={copy.setPasswordTitle}>
				<p role="status" className="mt-4">
					{done ? copy.passwordSet : copy.linkIncomplete}
				</p>
				<p className="mt-4">
					<Link to="/login" prefetch="intent" className="text-link">
						{copy.pleaseLogIn}
					</Link>
				</p>
			</AccountCard>
		);
	return (
		<AccountCard title={copy.setPasswordTitle}>
			<AccountForm
				form={form}
				onSubmit={onSubmit}
				submit={copy.setPassword}
				busy={copy.settingPassword}
			>
				<NewPasswordField {...form.field("password")} />
				{asksCode && <AnyCodeField {...form.field("code")} />}
			</AccountForm>
		</AccountCard>
	);
}

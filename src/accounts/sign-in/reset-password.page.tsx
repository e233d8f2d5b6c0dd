import { useState } from "react";
import { useSearchParams } from "react-router";
import { secretHead } from "../../platform/client/private-page.tsx";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "../copy.ts";
import { AccountCard, AccountForm } from "./account-card.tsx";
import { AskedCodeField } from "./code-field.tsx";
import { callIdentity } from "./identity-client.ts";
import { NewPasswordField } from "./sign-in-fields.tsx";

const checks = () => import("../account.checks.ts").then((all) => all.NewPassword);

export const meta = secretHead(copy.setPasswordTitle);

/** The page of a one-time link. Sets a password, with a code if a factor is set. Ends all earlier sign-ins. */
export default function ResetPasswordPage() {
	const token = useSearchParams()[0].get("token");
	const [done, setDone] = useState(false);
	const form = useSentForm(
		checks,
		({ password: newPassword, code }) =>
			callIdentity("reset-password", { newPassword, token: token ?? "", code }),
		{ values: { password: "", code: "" }, done: () => setDone(true) },
	);
	if (done || !token)
		return (
			<AccountCard title={copy.setPasswordTitle}>
				<p role="status" className="mt-4">
					{done ? copy.passwordSet : copy.linkIncomplete}
				</p>
				<p className="mt-4">
					<Link to="/login" className="text-link">
						{copy.pleaseLogIn}
					</Link>
				</p>
			</AccountCard>
		);
	return (
		<AccountCard title={copy.setPasswordTitle}>
			<AccountForm form={form} submit={copy.setPassword} loading={copy.settingPassword}>
				<NewPasswordField {...form.field("password")} />
				<AskedCodeField form={form} />
			</AccountForm>
		</AccountCard>
	);
}

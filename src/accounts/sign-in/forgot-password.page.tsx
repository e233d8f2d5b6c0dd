import { useState } from "react";
import { loadPlainPage } from "../../platform/cache/cache-policy.ts";
import { privateHead } from "../../platform/client/private-page.tsx";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { copy } from "../copy.ts";
import { AccountCard, AccountForm, CardLink } from "./account-card.tsx";
import { callIdentity } from "./identity-client.ts";
import { EmailField } from "./sign-in-fields.tsx";

const checks = () => import("../account.checks.ts").then((all) => all.ForgottenPassword);

export const loader = loadPlainPage;
export const meta = privateHead(copy.forgotTitle);

/** Requests a link to set a new password. The response does not show whether the address has an account. */
export default function ForgotPasswordPage() {
	const [sentTo, setSentTo] = useState<string | null>(null);
	const form = useSentForm(checks, (typed) => callIdentity("request-password-reset", typed), {
		done: (_, { email }) => setSentTo(email),
	});
	return (
		<AccountCard title={copy.forgotTitle}>
			{sentTo !== null ? (
				<p role="status" className="mt-4">
					{copy.linkSent(sentTo)}
				</p>
			) : (
				<>
					<p className="mt-4">{copy.forgotAbout}</p>
					<AccountForm form={form} submit={copy.sendLink} loading={copy.sendingLink}>
						<EmailField {...form.field("email")} />
					</AccountForm>
				</>
			)}
			<CardLink to="/login">{copy.backToLogin}</CardLink>
		</AccountCard>
	);
}

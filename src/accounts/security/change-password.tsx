import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { Button } from "../../ui/button.tsx";
import { Refusal } from "../../ui/notice.tsx";
import { AskedCodeField } from "../sign-in/code-field.tsx";
import { callIdentity } from "../sign-in/identity-client.ts";
import { openSession } from "../sign-in/session.ts";
import { CurrentPasswordField, NewPasswordField } from "../sign-in/sign-in-fields.tsx";
import { copy } from "./security.copy.ts";

const checks = () => import("../account.checks.ts").then((all) => all.PasswordChange);

type ChangePasswordProps = { email: string; hasFactor: boolean };

/** Changes the password, with a code if a second factor is set. Ends other sign-ins and gets a new token. */
export function ChangePassword({ email, hasFactor }: ChangePasswordProps) {
	const form = useSentForm(checks, (typed) => callIdentity("change-password", typed), {
		values: { currentPassword: "", newPassword: "", code: "" },
		toast: copy.changed,
		async done(_, __, { reset }) {
			await openSession(email);
			reset();
		},
	});
	return (
		<form noValidate method="post" onSubmit={form.onSubmit} className="mt-8 space-y-4">
			<h3 className="text-lg">{copy.changeTitle}</h3>
			<CurrentPasswordField label={copy.current} {...form.field("currentPassword")} />
			<NewPasswordField {...form.field("newPassword")} />
			<AskedCodeField form={form} isKnown={hasFactor} />
			<Refusal>{form.detail}</Refusal>
			<Button type="submit" busy={form.busy}>
				{copy.change}
			</Button>
		</form>
	);
}

import { useEffect } from "react";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { AnyCodeField } from "../sign-in/code-field.tsx";
import { callIdentity } from "../sign-in/identity-client.ts";
import { copy } from "../sign-in/second-factor.copy.ts";
import { CurrentPasswordField } from "../sign-in/sign-in-fields.tsx";
import { FormEnd } from "./second-factor-parts.tsx";

const loadBoth = () => import("../account.checks.ts").then((all) => all.FactorChange);
const loadCode = () => import("../account.checks.ts").then((all) => all.FactorChangeByCode);

const changes = {
	"new codes": {
		about: copy.newCodesAbout,
		submit: copy.makeThem,
		path: "two-factor/generate-backup-codes",
	},
	remove: { about: copy.removeAbout, submit: copy.remove, path: "two-factor/disable" },
} as const;

type ChangeProps = {
	change: keyof typeof changes;
	/** Whether the account has a password: then it is required too. */
	password: boolean;
	onDone: (result: { backupCodes?: string[] }) => Promise<void> | void;
	onCancel: () => void;
};

export default function ChangeSecondFactor({ change, password, onDone, onCancel }: ChangeProps) {
	const { about, submit, path } = changes[change];
	const form = useSentForm(
		password ? loadBoth : loadCode,
		({ code, ...typed }) =>
			callIdentity<{ backupCodes?: string[] }>(path, password ? { code, ...typed } : { code }),
		{ values: { password: "", code: "" }, done: onDone },
	);
	const { setFocus } = form;
	useEffect(() => setFocus(password ? "password" : "code"), [setFocus, password]);
	return (
		<form noValidate method="post" onSubmit={form.onSubmit} className="mt-4 space-y-4">
			<p>{about}</p>
			{password && <CurrentPasswordField label={copy.password} {...form.field("password")} />}
			<AnyCodeField {...form.field("code")} />
			<FormEnd form={form} submit={submit} dangerous={change === "remove"} onCancel={onCancel} />
		</form>
	);
}

import { useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { Button } from "../../ui/button.tsx";
import { Refusal } from "../../ui/notice.tsx";
import { CodeField } from "../sign-in/code-field.tsx";
import { callIdentity } from "../sign-in/identity-client.ts";
import { copy } from "../sign-in/second-factor.copy.ts";
import { openSession } from "../sign-in/session.ts";
import { CurrentPasswordField } from "../sign-in/sign-in-fields.tsx";
import { copyText, RecoveryCodes } from "./recovery-codes.tsx";
import { FormEnd, Step } from "./second-factor-parts.tsx";

const loadPassword = () => import("../account.checks.ts").then((all) => all.PresentPassword);
const loadCode = () => import("../account.checks.ts").then((all) => all.AppCode);

type Enrolment = { totpURI: string; backupCodes: string[] };
type SetUpProps = {
	email: string;
	password: boolean;
	/** Called when the second factor is on. The customer has not saved the recovery codes yet. */
	onSet: () => void;
	onDone: () => void;
	onCancel: () => void;
};

/** Sets up a second factor in steps: password if there is one, key for the app, first code, recovery codes. */
export default function SetUpSecondFactor(props: SetUpProps) {
	const { email, password, onSet, onDone, onCancel } = props;
	const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
	const [confirmed, setConfirmed] = useState(false);
	if (!enrolment) return <Begin password={password} onBegun={setEnrolment} onCancel={onCancel} />;
	if (!confirmed)
		return (
			<Confirm
				email={email}
				uri={enrolment.totpURI}
				onConfirmed={() => {
					setConfirmed(true);
					onSet();
				}}
				onCancel={onCancel}
			/>
		);
	return (
		<Step title={copy.codesTitle}>
			<RecoveryCodes email={email} codes={enrolment.backupCodes} onSaved={onDone} />
		</Step>
	);
}

type BeginProps = {
	password: boolean;
	onBegun: (enrolment: Enrolment) => void;
	onCancel: () => void;
};

function Begin({ password, onBegun, onCancel }: BeginProps) {
	const form = useSentForm(
		loadPassword,
		(typed) => callIdentity<Enrolment>("two-factor/enable", password ? typed : {}),
		{ values: { password: "" }, done: onBegun },
	);
	const hasBegun = useRef(false);
	const { run, setFocus } = form;
	useEffect(() => {
		if (password) setFocus("password");
	}, [password, setFocus]);
	// Without a password there is no form: the setup begins at once, and only once.
	useEffect(() => {
		if (password || hasBegun.current) return;
		hasBegun.current = true;
		void run({ password: "" });
	});
	if (!password)
		return (
			<div className="mt-3 has-[>p:empty]:hidden">
				<Refusal>{form.detail}</Refusal>
				<Button look="plain" className="-mx-4" onClick={onCancel}>
					{copy.cancel}
				</Button>
			</div>
		);
	return (
		<form noValidate method="post" onSubmit={form.onSubmit} className="mt-4 space-y-4">
			<CurrentPasswordField label={copy.password} {...form.field("password")} />
			<FormEnd form={form} submit={copy.goOn} onCancel={onCancel} />
		</form>
	);
}

type ConfirmProps = { email: string; uri: string; onConfirmed: () => void; onCancel: () => void };

function Confirm({ email, uri, onConfirmed, onCancel }: ConfirmProps) {
	const key = new URL(uri).searchParams.get("secret") ?? "";
	const form = useSentForm(loadCode, (typed) => callIdentity("two-factor/verify-totp", typed), {
		values: { code: "" },
		async done() {
			// The set-up replaced the session.
			await openSession(email);
			onConfirmed();
		},
	});
	return (
		<Step title={copy.scanTitle}>
			<p className="mt-2 mb-3">{copy.scan}</p>
			<QrCode text={uri} label={copy.qr} />
			<p className="mt-3">{copy.key}</p>
			<p className="mt-1 break-all font-mono">{key.replaceAll(/.{4}(?=.)/g, "$& ")}</p>
			<Button look="quiet" size="small" className="mt-2" onClick={() => void copyText(key)}>
				{copy.copyKey}
			</Button>
			<h4 className="mt-6 font-semibold">{copy.confirmTitle}</h4>
			<form noValidate method="post" onSubmit={form.onSubmit} className="mt-3 space-y-4">
				<CodeField {...form.field("code")} />
				<FormEnd form={form} submit={copy.confirm} onCancel={onCancel} />
			</form>
		</Step>
	);
}

/** A text as a QR code: dark on light in both themes, because cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 4 });
	const dark = data.flatMap((row, y) =>
		row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
	);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-52 rounded-md border border-line"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={dark.join("")} fill="#000" />
		</svg>
	);
}

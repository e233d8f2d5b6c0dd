import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { verifyAddressOperation } from "../identity/contract.ts";
import { copy } from "../identity/verify-address.copy.ts";

type VerifyHereProps = {
	email: string;
	token: string;
	onVerified(): void;
	/** The link no longer works. */
	onEnded(): void;
	/** The person signed up with another address than the signed-in one. */
	onAnother(): void;
};

/** For a signed-in person: one press verifies the address of the account. */
export function VerifySignedIn(props: VerifyHereProps) {
	const { email, token, onVerified, onEnded, onAnother } = props;
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);

	async function verify() {
		setBusy(true);
		const result = await call(verifyAddressOperation, { body: { token } });
		setBusy(false);
		if (result.ok) onVerified();
		else if (result.problem.code === "link-ended") onEnded();
		else setError(result.problem.detail);
	}
	return (
		<div className="mt-4 space-y-4">
			<p className="wrap-anywhere">{copy.verifyHere(email)}</p>
			<p role="alert" className="font-semibold text-signal empty:hidden">
				{error}
			</p>
			<Button size="large" busy={busy} className="w-full" onClick={() => void verify()}>
				{copy.verify}
			</Button>
			<Button look="plain" className="w-full" onClick={onAnother}>
				{copy.asAnother}
			</Button>
		</div>
	);
}

import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Refusal } from "../../ui/notice.tsx";
import { verifyAddressOperation } from "../identity/contract.ts";
import { copy } from "../identity/verify-address.copy.ts";
import type { VerifyProps } from "./verify-by-password.tsx";

type VerifySignedInProps = VerifyProps & {
	email: string;
	/** Called if the person signed up with another address than the signed-in one. */
	onAnother(): void;
};

/** For a signed-in person: one press verifies the address of the account. */
export function VerifySignedIn(props: VerifySignedInProps) {
	const { email, token, onVerified, onEnded, onAnother } = props;
	const { run, busy, detail } = useSubmit(() => call(verifyAddressOperation, { body: { token } }), {
		done: onVerified,
		refused({ problem }) {
			const hasEnded = problem.code === "link-ended";
			if (hasEnded) onEnded();
			return hasEnded;
		},
	});
	return (
		<div className="mt-4 space-y-4">
			<p className="wrap-anywhere">{copy.verifyHere(email)}</p>
			<Refusal>{detail}</Refusal>
			<Button size="large" busy={busy} className="w-full" onClick={() => void run()}>
				{copy.verify}
			</Button>
			<Button look="plain" className="w-full" onClick={onAnother}>
				{copy.asAnother}
			</Button>
		</div>
	);
}

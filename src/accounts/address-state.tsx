import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";
import { postIdentity } from "./post-identity.ts";
import { securityCopy as copy } from "./security.copy.ts";

/** Whether the account's address is verified; if not, the mail can be asked for again. */
export function AddressState({ email, verified }: { email: string; verified: boolean }) {
	const [busy, setBusy] = useState(false);

	async function resend() {
		setBusy(true);
		const said = await postIdentity("send-verification-email", { email });
		setBusy(false);
		if (said === null) toast.success(copy.resent);
		else toast.error(said);
	}
	return (
		<section className="mt-6">
			<h3 className="text-lg">{copy.mailTitle}</h3>
			<p className="mt-2">{verified ? copy.verified(email) : copy.unverified(email)}</p>
			{!verified && (
				<Button look="quiet" busy={busy} className="mt-3" onClick={() => void resend()}>
					{copy.resend}
				</Button>
			)}
		</section>
	);
}

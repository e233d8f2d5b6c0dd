import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { postIdentity } from "../sign-in/identity-client.ts";
import { copy } from "./security.copy.ts";

/** Asks for the mail that verifies an address once more. */
export function ResendMail({ email, className }: { email: string; className?: string }) {
	const [busy, setBusy] = useState(false);

	async function resend() {
		setBusy(true);
		const said = await postIdentity("send-verification-email", { email });
		setBusy(false);
		if (said === null) toast.success(copy.resent);
		else toast.error(said);
	}
	return (
		<Button
			look="quiet"
			size="small"
			busy={busy}
			onClick={() => void resend()}
			{...(className && { className })}
		>
			{copy.resend}
		</Button>
	);
}

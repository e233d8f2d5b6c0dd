import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { postIdentity } from "../sign-in/identity-client.ts";
import { signOut } from "../sign-in/session.ts";
import { copy } from "./security.copy.ts";

/** Ends every sign-in of the account after a confirmation, then opens the login page. */
export function SignOutEverywhere() {
	const [asking, setAsking] = useState(false);
	const [busy, setBusy] = useState(false);

	async function leave() {
		setBusy(true);
		const error = await postIdentity("revoke-sessions", {});
		if (error === null) {
			await signOut();
			window.location.assign("/login");
			return;
		}
		setBusy(false);
		setAsking(false);
		toast.error(error);
	}
	return (
		<section className="mt-8">
			<h3 className="text-lg">{copy.everywhereTitle}</h3>
			<p className="mt-2">{copy.everywhere}</p>
			<Button look="danger" className="mt-3" onClick={() => setAsking(true)}>
				{copy.signOutEverywhere}
			</Button>
			<ConfirmDialog
				open={asking}
				question={copy.confirm}
				confirm={copy.signOutEverywhere}
				cancel={copy.cancel}
				busy={busy}
				dangerous
				onConfirm={() => void leave()}
				onCancel={() => !busy && setAsking(false)}
			/>
		</section>
	);
}

import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-row-action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { endSignInsOperation } from "../sessions/contract.ts";
import { copy } from "./all-users.copy.ts";

/** Ends every sign-in of somebody else, after a question. */
export function EndUserSignIns({ email }: { email: string }) {
	const [asking, setAsking] = useState(false);
	const { busy, run } = useRowAction(() => call(endSignInsOperation, { params: { email } }), {
		done: ({ deletedCount }) => copy.signedOut(email, deletedCount),
	});
	return (
		<>
			<Button
				look="quiet"
				size="small"
				className="whitespace-nowrap"
				aria-label={copy.signThisOut(email)}
				onClick={() => setAsking(true)}
			>
				{copy.signOut}
			</Button>
			<ConfirmDialog
				open={asking}
				question={copy.signOutQuestion}
				confirm={copy.signOut}
				cancel={copy.cancel}
				busy={busy}
				onConfirm={() => void run().then(() => setAsking(false))}
				onCancel={() => !busy && setAsking(false)}
			>
				{copy.signOutText(email)}
			</ConfirmDialog>
		</>
	);
}

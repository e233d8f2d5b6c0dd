import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-row-action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { copy } from "./all-users.copy.ts";
import { removeAccountOperation } from "./contract.ts";

/** 'Remove User' with the question before it; nobody removes themselves. */
export function RemoveUser({ email, onRemoved }: { email: string; onRemoved(): void }) {
	const [asking, setAsking] = useState(false);
	const { busy, run } = useRowAction(() => call(removeAccountOperation, { params: { email } }), {
		done: ({ deletedCount }) => (deletedCount > 0 ? copy.removed(email) : copy.gone(email)),
	});

	async function remove() {
		const removed = await run();
		setAsking(false);
		if (removed) onRemoved();
	}
	return (
		<>
			<Button
				look="danger"
				size="small"
				className="whitespace-nowrap"
				aria-label={copy.removeThis(email)}
				onClick={() => setAsking(true)}
			>
				{copy.removeUser}
			</Button>
			<ConfirmDialog
				open={asking}
				question={copy.removeQuestion}
				confirm={copy.removeUser}
				cancel={copy.cancel}
				busy={busy}
				dangerous
				onConfirm={() => void remove()}
				onCancel={() => !busy && setAsking(false)}
			>
				{copy.removeText(email)}
			</ConfirmDialog>
		</>
	);
}

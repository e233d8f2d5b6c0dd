import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-row-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { copy } from "./all-users.copy.ts";
import { type Account, makeAdminOperation, removeAdminOperation } from "./contract.ts";

/** 'Make Admin' for a customer; 'Already Admin' for an admin, with the way back (spec §2). */
export function UserRole({ account, own }: { account: Account; own: boolean }) {
	return account.role === "admin" ? (
		<Admin email={account.email} own={own} />
	) : (
		<Customer email={account.email} />
	);
}

function Customer({ email }: { email: string }) {
	const { busy, run } = useRowAction(() => call(makeAdminOperation, { params: { email } }), {
		done: ({ modifiedCount }) => (modifiedCount > 0 ? copy.made : copy.wasAlreadyAdmin(email)),
		failed: copy.notMade,
	});
	return (
		<Button
			look="quiet"
			size="small"
			busy={busy}
			aria-label={copy.makeThisAdmin(email)}
			onClick={() => void run()}
		>
			{copy.makeAdmin}
		</Button>
	);
}

function Admin({ email, own }: { email: string; own: boolean }) {
	const [asking, setAsking] = useState(false);
	const { busy, run } = useRowAction(() => call(removeAdminOperation, { params: { email } }), {
		done: () => copy.adminRemoved(email),
	});
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Badge tone="good">{copy.alreadyAdmin}</Badge>
			<Button
				look="quiet"
				size="small"
				aria-label={copy.removeThisAdmin(email)}
				onClick={() => setAsking(true)}
			>
				{copy.removeAdmin}
			</Button>
			<ConfirmDialog
				open={asking}
				question={copy.removeAdminQuestion}
				confirm={copy.removeAdmin}
				cancel={copy.cancel}
				busy={busy}
				dangerous
				onConfirm={() => void run().then(() => setAsking(false))}
				onCancel={() => !busy && setAsking(false)}
			>
				{own ? copy.removeOwnAdminText : copy.removeAdminText(email)}
			</ConfirmDialog>
		</div>
	);
}

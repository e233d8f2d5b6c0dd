import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-row-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/confirm-dialog.tsx";
import { endSignInsOperation } from "../sessions/contract.ts";
import { copy } from "./all-users.copy.ts";
import {
	type Account,
	makeAdminOperation,
	removeAccountOperation,
	removeAdminOperation,
} from "./contract.ts";

/** 'Make Admin' for a customer; 'Already Admin' for an admin, with 'Remove admin' (spec §2). */
export function UserRole({ account, own }: { account: Account; own: boolean }) {
	return account.role === "admin" ? (
		<RemoveAdmin email={account.email} own={own} />
	) : (
		<MakeAdmin email={account.email} />
	);
}

function MakeAdmin({ email }: { email: string }) {
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

function RemoveAdmin({ email, own }: { email: string; own: boolean }) {
	const action = useRowAction(() => call(removeAdminOperation, { params: { email } }), {
		done: () => copy.adminRemoved(email),
	});
	const { ask, dialog } = useConfirmation(action);
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Badge tone="good">{copy.alreadyAdmin}</Badge>
			<Button look="quiet" size="small" aria-label={copy.removeThisAdmin(email)} onClick={ask}>
				{copy.removeAdmin}
			</Button>
			<ConfirmDialog
				{...dialog}
				question={copy.removeAdminQuestion}
				confirm={copy.removeAdmin}
				cancel={copy.cancel}
				dangerous
			>
				{own ? copy.removeOwnAdminText : copy.removeAdminText(email)}
			</ConfirmDialog>
		</div>
	);
}

/** Ends every sign-in of another user, after a confirmation. */
export function EndUserSignIns({ email }: { email: string }) {
	const action = useRowAction(() => call(endSignInsOperation, { params: { email } }), {
		done: ({ deletedCount }) => copy.signedOut(email, deletedCount),
	});
	const { ask, dialog } = useConfirmation(action);
	return (
		<>
			<Button
				look="quiet"
				size="small"
				className="whitespace-nowrap"
				aria-label={copy.signThisOut(email)}
				onClick={ask}
			>
				{copy.signOut}
			</Button>
			<ConfirmDialog
				{...dialog}
				question={copy.signOutQuestion}
				confirm={copy.signOut}
				cancel={copy.cancel}
			>
				{copy.signOutText(email)}
			</ConfirmDialog>
		</>
	);
}

/** 'Remove User' with its confirmation; admins cannot remove themselves. */
export function RemoveUser({ email, onRemoved }: { email: string; onRemoved(): void }) {
	const action = useRowAction(() => call(removeAccountOperation, { params: { email } }), {
		done: ({ deletedCount }) => (deletedCount > 0 ? copy.removed(email) : copy.gone(email)),
	});
	const { ask, dialog } = useConfirmation(action, onRemoved);
	return (
		<>
			<Button
				look="danger"
				size="small"
				className="whitespace-nowrap"
				aria-label={copy.removeThis(email)}
				onClick={ask}
			>
				{copy.removeUser}
			</Button>
			<ConfirmDialog
				{...dialog}
				question={copy.removeQuestion}
				confirm={copy.removeUser}
				cancel={copy.cancel}
				dangerous
			>
				{copy.removeText(email)}
			</ConfirmDialog>
		</>
	);
}

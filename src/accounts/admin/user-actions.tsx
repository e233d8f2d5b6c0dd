import { type ComponentProps, useState } from "react";
import { roleOf, type StaffRole } from "../../kernel/caller.ts";
import { ActionButton, AskingButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { fieldBox } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { endSignInsOperation } from "../sessions/contract.ts";
import { useMay } from "../sign-in/use-may.ts";
import { copy } from "./all-users.copy.ts";
import {
	type Account,
	giveStaffRoleOperation,
	makeAdminOperation,
	removeAccountOperation,
	removeAdminOperation,
	takeStaffRoleOperation,
} from "./contract.ts";

const { admin: _, ...givenRoles } = copy.roles;

/** Shows 'Make Admin' and 'Change role' for a customer or staff, and 'Already Admin' with 'Remove admin' for an admin (spec §2). */
export function UserRole({ account, isOwn }: { account: Account; isOwn: boolean }) {
	const { email } = account;
	const role = roleOf(account);
	const mayGiveRoles = useMay("people.roles");
	if (!mayGiveRoles) return copy.roles[role];
	if (role !== "admin")
		return (
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				{role !== "customer" && <Badge>{copy.roles[role]}</Badge>}
				<ActionButton
					look="quiet"
					size="small"
					aria-label={copy.makeThisAdmin(email)}
					send={() => call(makeAdminOperation, { params: { email } })}
					toast={({ modifiedCount }) =>
						modifiedCount > 0 ? copy.made : copy.wasAlreadyAdmin(email)
					}
					failed={copy.notMade}
				>
					{copy.makeAdmin}
				</ActionButton>
				<ChangeRole key={role} email={email} role={role} />
			</div>
		);
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Badge tone="good">{copy.alreadyAdmin}</Badge>
			<RowButton
				aria-label={copy.removeThisAdmin(email)}
				send={() => call(removeAdminOperation, { params: { email } })}
				toast={copy.adminRemoved(email)}
				question={copy.removeAdminQuestion}
				hint={isOwn ? copy.removeOwnAdminText : copy.removeAdminText(email)}
				confirm={copy.removeAdmin}
			>
				{copy.removeAdmin}
			</RowButton>
		</div>
	);
}

function ChangeRole({ email, role }: { email: string; role: StaffRole | "customer" }) {
	const [chosen, setChosen] = useState(role);
	const params = { email };
	return (
		<RowButton
			aria-label={copy.changeThisRole(email)}
			send={() =>
				chosen === "customer"
					? call(takeStaffRoleOperation, { params })
					: call(giveStaffRoleOperation, { params, body: { staffRole: chosen } })
			}
			toast={copy.roleChanged(email, copy.roles[chosen])}
			question={copy.changeRoleQuestion(email)}
			hint={
				<>
					<select
						aria-label={copy.role}
						value={chosen}
						onChange={({ target }) => setChosen(target.value as StaffRole | "customer")}
						className={`${fieldBox} min-h-11`}
					>
						<Options of={givenRoles} />
					</select>
					<span className="mt-3 block">{copy.can[chosen]}</span>
					<span className="mt-2 block text-ink-soft text-sm">{copy.roleEffect}</span>
				</>
			}
			confirm={copy.changeRole}
			harmless
		>
			{copy.changeRole}
		</RowButton>
	);
}

function RowButton<T>(props: ComponentProps<typeof AskingButton<T>>) {
	return <AskingButton look="quiet" size="small" className="whitespace-nowrap" {...props} />;
}

export function EndUserSignIns({ email }: { email: string }) {
	return (
		<RowButton
			aria-label={copy.signThisOut(email)}
			send={() => call(endSignInsOperation, { params: { email } })}
			toast={({ deletedCount }) => copy.signedOut(email, deletedCount)}
			question={copy.signOutQuestion}
			hint={copy.signOutText(email)}
			confirm={copy.signOut}
			harmless
		>
			{copy.signOut}
		</RowButton>
	);
}

/** Shows 'Remove User' with a confirmation. Admins remove themselves on My Profile. */
export function RemoveUser({ email, onRemoved }: { email: string; onRemoved(): void }) {
	return (
		<RowButton
			look="danger"
			aria-label={copy.removeThis(email)}
			send={() => call(removeAccountOperation, { params: { email } })}
			toast={({ deletedCount }) => (deletedCount > 0 ? copy.removed(email) : copy.gone(email))}
			done={onRemoved}
			question={copy.removeQuestion}
			hint={copy.removeText(email)}
			confirm={copy.removeUser}
		>
			{copy.removeUser}
		</RowButton>
	);
}

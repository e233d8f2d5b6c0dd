import { useState } from "react";
import { type GivenRole, givenRoles } from "../../kernel/caller.ts";
import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { showDayAndTime } from "../../ui/day-and-time.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { Refusal } from "../../ui/notice.tsx";
import { copy } from "./all-users.copy.ts";
import { type Invitation, inviteStaffOperation, withdrawInvitationOperation } from "./contract.ts";

/** Invites an address to a role, and lists the open invitations. For those who may give roles. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
	const [sent, setSent] = useState(0);
	return (
		<>
			<details key={sent} className="rounded-md border border-line-strong bg-surface px-3">
				<summary className="cursor-pointer py-2.5 font-semibold">{copy.invite}</summary>
				<InviteForm onSent={() => setSent(sent + 1)} />
			</details>
			{invitations.length > 0 && (
				<section>
					<h3 className="font-semibold">{copy.invitations}</h3>
					<ul className="divide-y divide-line">
						{invitations.map((invitation) => (
							<OpenInvitation key={invitation.email} {...invitation} />
						))}
					</ul>
				</section>
			)}
		</>
	);
}

function InviteForm({ onSent }: { onSent(): void }) {
	const [role, setRole] = useState<GivenRole>("sales");
	const { formOf, busy, fields, detail } = useSubmit(
		(body: { email: string; role: GivenRole }) => call(inviteStaffOperation, { body }),
		{ fields: ["email"], toast: (_, { email }) => copy.invited(email), reload: true, done: onSent },
	);
	return (
		<form {...formOf(({ email = "" }) => ({ email, role }))} className="max-w-md space-y-3 pb-3">
			<p className="text-ink-soft text-sm">{copy.inviteText}</p>
			<Field label={copy.email} type="email" name="email" autoComplete="off" error={fields.email} />
			<SelectField
				label={copy.role}
				hint={copy.can[role]}
				value={role}
				onChange={({ target }) => setRole(target.value as GivenRole)}
			>
				{givenRoles.map((one) => (
					<option key={one} value={one}>
						{copy.roles[one]}
					</option>
				))}
			</SelectField>
			<Refusal>{detail}</Refusal>
			<Button type="submit" busy={busy}>
				{copy.sendInvitation}
			</Button>
		</form>
	);
}

function OpenInvitation({ email, role, endsAt }: Invitation) {
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
			<span className="min-w-0 grow">
				<EmailAddress address={email} />
				<span className="text-ink-soft text-sm">
					{copy.roles[role]}, {copy.until(showDayAndTime(endsAt))}
				</span>
			</span>
			<span className="flex gap-3">
				<ActionButton
					look="quiet"
					size="small"
					aria-label={copy.sendThisAgain(email)}
					send={() => call(inviteStaffOperation, { body: { email, role } })}
					toast={copy.invited(email)}
				>
					{copy.sendAgain}
				</ActionButton>
				<ActionButton
					look="quiet"
					size="small"
					aria-label={copy.withdrawThis(email)}
					send={() => call(withdrawInvitationOperation, { params: { email } })}
					toast={copy.withdrawn(email)}
				>
					{copy.withdraw}
				</ActionButton>
			</span>
		</li>
	);
}

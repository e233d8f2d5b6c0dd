import { type RefObject, useRef } from "react";
import { may, type Permission } from "../../kernel/permissions.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { Link } from "../../ui/link.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { requirePermission } from "../sign-in/require-permission.ts";
import type { SignedIn } from "../sign-in/stored-token.ts";
import type { Route } from "./+types/all-users.page.ts";
import { copy } from "./all-users.copy.ts";
import { type Account, listAccountsOperation, listInvitationsOperation } from "./contract.ts";
import { Invitations } from "./invitations.tsx";
import { EndUserSignIns, RemoveUser, UserRole } from "./user-actions.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const signedIn = await requirePermission(request, "people.read");
	const asked = new URL(request.url).searchParams;
	const q = asked.get("email")?.trim().slice(0, 320) ?? "";
	const ofStaff = asked.get("staff") === "yes";
	const list = await fetchListPage(request, (query) =>
		call(listAccountsOperation, {
			query: { ...query, ...(q && { q }), ...(ofStaff && { staff: "yes" }) },
		}),
	);
	const query = { limit: "100" };
	const mayInvite = may(signedIn, "people.roles");
	const open = mayInvite ? await call(listInvitationsOperation, { query }) : null;
	return { list, signedIn, q, ofStaff, invitations: open?.ok ? open.value : null };
}

export const meta = privateHead(copy.title);

/** All Users (spec §2): changes roles, ends sign-ins, removes accounts, for those who may. */
export default function AllUsersPage({
	loaderData: { list, signedIn, q, ofStaff, invitations },
}: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<ListSection
			labels={copy}
			list={list}
			heading={heading}
			columns={columnsFor(signedIn, heading)}
			keyOf={(account) => account._id}
			below={
				<SaveList
					operation={listAccountsOperation}
					query={{ q, staff: ofStaff ? "yes" : null }}
					name="users"
				/>
			}
			empty={
				<NotThere title={copy.noneTitle(q)} to="/dashboard/users" toLabel={copy.all}>
					{copy.none}
				</NotThere>
			}
		>
			{invitations && <Invitations invitations={invitations} />}
			<ListSearch name="email" typed={q} maxLength={320} labels={copy} />
			<Link
				to={ofStaff ? "/dashboard/users" : "/dashboard/users?staff=yes"}
				className="inline-flex min-h-11 items-center text-link"
			>
				{ofStaff ? copy.all : copy.staffOnly}
			</Link>
		</ListSection>
	);
}

function columnsFor(signedIn: SignedIn, heading: RefObject<HTMLElement | null>): Column<Account>[] {
	const { email: ownEmail } = signedIn;
	const columns: (Column<Account> & { needs?: Permission })[] = [
		{
			heading: copy.email,
			title: true,
			cell: ({ _id, email, name }) => (
				<>
					<Link to={`/dashboard/people/${_id}`} className="inline-flex min-h-6 items-center">
						<EmailAddress address={email} />
					</Link>
					<span className="wrap-anywhere block font-normal text-ink-soft text-sm">{name}</span>
				</>
			),
		},
		{
			heading: copy.role,
			cell: (account) => <UserRole account={account} isOwn={account.email === ownEmail} />,
		},
		{
			needs: "people.sign-out",
			heading: copy.signIns,
			cell: ({ email }) => email !== ownEmail && <EndUserSignIns email={email} />,
		},
		{
			needs: "people.remove",
			heading: copy.remove,
			cell: ({ email }) =>
				email === ownEmail ? (
					<span className="text-ink-soft text-sm">{copy.yourself}</span>
				) : (
					// The focus was in the removed row.
					<RemoveUser email={email} onRemoved={() => heading.current?.focus()} />
				),
		},
	];
	return columns.filter(({ needs }) => !needs || may(signedIn, needs));
}

export const HydrateFallback = listFallback(copy.loading);

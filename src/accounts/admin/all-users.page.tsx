import { type RefObject, useRef } from "react";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { requireAdmin } from "../sign-in/require-sign-in.ts";
import type { Route } from "./+types/all-users.page.ts";
import { copy } from "./all-users.copy.ts";
import { type Account, listAccountsOperation } from "./contract.ts";
import { EndUserSignIns, RemoveUser, UserRole } from "./user-actions.tsx";

const address = "/dashboard/users";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { email: own } = await requireAdmin(request);
	const q = new URL(request.url).searchParams.get("email")?.trim().slice(0, 320) ?? "";
	const list = await fetchListPage(
		request,
		(query) => call(listAccountsOperation, { query: { ...query, ...(q ? { q } : {}) } }),
		(page) => addressOf(q, page),
	);
	return list.problem ? list : { ...list, own, q };
}

function addressOf(q: string, page: number): string {
	return `${address}?${new URLSearchParams({ ...(q ? { email: q } : {}), page: String(page) })}`;
}

export const meta = privateHead(copy.title);

/** All Users (spec §2): changes roles, ends sign-ins, removes accounts. */
export default function AllUsersPage({ loaderData }: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	if (loaderData.problem) return <TryAgain problem={loaderData.problem} again={copy.again} />;
	const { rows, own, q, page, pages, total } = loaderData;
	return (
		<ListSection
			labels={copy}
			count={total > 0 ? copy.count(total) : undefined}
			heading={heading}
			columns={columnsFor(own, heading)}
			rows={rows}
			keyOf={(account) => account._id}
			empty={<NobodyFound typed={q} />}
			page={page}
			pages={pages}
			addressOf={(number) => addressOf(q, number)}
		>
			<ListSearch name="email" typed={q} maxLength={320} labels={copy} />
		</ListSection>
	);
}

function columnsFor(own: string, heading: RefObject<HTMLElement | null>): Column<Account>[] {
	return [
		{
			name: "email",
			heading: copy.email,
			title: true,
			cell: ({ email, name }) => (
				<>
					<EmailAddress address={email} />
					<span className="wrap-anywhere block font-normal text-ink-soft text-sm">{name}</span>
				</>
			),
		},
		{
			name: "role",
			heading: copy.role,
			cell: (account) => <UserRole account={account} own={account.email === own} />,
		},
		{
			name: "sign-ins",
			heading: copy.signIns,
			cell: ({ email }) => email !== own && <EndUserSignIns email={email} />,
		},
		{
			name: "remove",
			heading: copy.remove,
			cell: ({ email }) =>
				email === own ? (
					<span className="text-ink-soft text-sm">{copy.yourself}</span>
				) : (
					// The removed row had the focus.
					<RemoveUser email={email} onRemoved={() => heading.current?.focus()} />
				),
		},
	];
}

function NobodyFound({ typed }: { typed: string }) {
	return (
		<EmptyState
			title={copy.noneTitle(typed)}
			action={
				<LinkButton to={address} look="quiet">
					{copy.all}
				</LinkButton>
			}
		>
			{copy.none}
		</EmptyState>
	);
}

export const HydrateFallback = listFallback(copy.loading);

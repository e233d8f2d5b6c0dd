import { Outlet, useLocation } from "react-router";
import { readSignedIn } from "../../accounts/sign-in/stored-token.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { copy } from "../../desk/copy.ts";
import { CountTabs } from "../../desk/count-tabs.tsx";
import { deskListsOf } from "../../desk/desk-lists.ts";
import { may } from "../../kernel/permissions.ts";
import { type Desk, readDeskOperation } from "../../overview/contract.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Route } from "./+types/desk.layout.ts";

export async function clientLoader(): Promise<Desk> {
	if (!may(readSignedIn(), "orders.read")) return {};
	const counted = await call(readDeskOperation, {});
	return counted.ok ? counted.value : {};
}

/** The desk: what customers wrote and sent, each kind under a tab with the number of what waits. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	const { pathname } = useLocation();
	const counts: Readonly<Record<string, number>> = loaderData;
	const tabs = deskListsOf(useSignedIn()).map(({ name, to }) => ({
		name: copy.lists[name],
		address: to,
		isCurrent: pathname === to,
		count: counts[name],
	}));
	return (
		<div className="space-y-5">
			<CountTabs label={copy.title} tabs={tabs} />
			<Outlet />
		</div>
	);
}

import { call } from "../platform/api-client.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/security.page.ts";
import { AddressState } from "./address-state.tsx";
import { ChangePassword } from "./change-password.tsx";
import { requireCustomer } from "./guard.ts";
import { securityCopy as copy } from "./security.copy.ts";
import { isAddressVerified } from "./session.ts";
import { listSignInsOperation } from "./sign-ins.contract.ts";
import { SignIns } from "./sign-ins.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { email } = await requireCustomer(request);
	const [verified, listed] = await Promise.all([
		isAddressVerified(),
		call(listSignInsOperation, { query: { limit: "100" } }),
	]);
	return { email, verified, signIns: listed.ok ? listed.value : null };
}

export function meta() {
	return [{ title: copy.title }, { name: "robots", content: "noindex" }];
}

/** Password and sign-ins: the address, a new password, where one is signed in, and out everywhere. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
	const { email, verified, signIns } = loaderData;
	return (
		<section className="max-w-xl">
			<h2 className="text-xl">{copy.title}</h2>
			{verified !== null && <AddressState email={email} verified={verified} />}
			<ChangePassword email={email} />
			<SignIns signIns={signIns} />
			<SignOutEverywhere />
		</section>
	);
}

export function HydrateFallback() {
	return (
		<div role="status" className="max-w-xl space-y-4">
			<span className="sr-only">{copy.loading}</span>
			<Skeleton className="h-8 w-56" />
			<Skeleton className="h-24" />
			<Skeleton className="h-48" />
		</div>
	);
}

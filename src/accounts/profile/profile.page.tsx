import { Outlet } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { formFallback, privateHead } from "../../platform/client/private-page.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { requireCustomer } from "../sign-in/require-sign-in.ts";
import type { Route } from "./+types/profile.page.ts";
import { readProfileOperation } from "./contract.ts";
import { copy } from "./profile.copy.ts";
import { ProfileForm } from "./profile-form.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { email } = await requireCustomer(request);
	return call(readProfileOperation, { params: { email } });
}

export const meta = privateHead(copy.menu);

/** My Profile (spec §2); below the form stands what another slice keeps of its reader. */
export default function ProfilePage({ loaderData: result }: Route.ComponentProps) {
	if (!result.ok) return <TryAgain problem={result.problem} again={copy.again} />;
	return (
		<>
			<section>
				<h2 className="text-xl">{copy.title}</h2>
				<p className="mt-1 mb-5 max-w-prose text-ink-soft">{copy.lead}</p>
				<ProfileForm profile={result.value} />
			</section>
			<Outlet />
		</>
	);
}

export const HydrateFallback = formFallback(copy.loading);

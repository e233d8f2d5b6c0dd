import { readProfileOperation } from "../accounts/profile/contract.ts";
import { copy as profileCopy } from "../accounts/profile/profile.copy.ts";
import { ProfileForm } from "../accounts/profile/profile-form.tsx";
import { requireCustomer } from "../accounts/sign-in/require-sign-in.ts";
import { listAddressesOperation } from "../ordering/addresses/contract.ts";
import { KeptAddresses } from "../ordering/addresses/kept-addresses.tsx";
import { call } from "../platform/client/api-client.ts";
import { formFallback, privateHead } from "../platform/client/private-page.tsx";
import { saveFile } from "../platform/client/save-file.ts";
import { useSubmit } from "../platform/client/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { FormProblem, TryAgain } from "../ui/notice.tsx";
import type { Route } from "./+types/profile.page.ts";
import { readPersonalDataOperation } from "./contract.ts";
import { copy } from "./profile.copy.ts";
import { RemoveAccount } from "./remove-account.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { email } = await requireCustomer(request);
	const [profile, addresses] = await Promise.all([
		call(readProfileOperation, { params: { email } }),
		call(listAddressesOperation, {}),
	]);
	return { profile, addresses };
}

export const meta = privateHead(profileCopy.menu);

/** My Profile (spec §2): the profile, the stored addresses, and the person's data as a file. */
export default function ProfilePage({ loaderData: { profile, addresses } }: Route.ComponentProps) {
	if (!profile.ok) return <TryAgain problem={profile.problem} />;
	return (
		<>
			<section>
				<h2 className="text-xl">{profileCopy.title}</h2>
				<p className="mt-1 mb-5 max-w-prose text-ink-soft">{profileCopy.lead}</p>
				<ProfileForm profile={profile.value} />
			</section>
			<KeptAddresses addresses={addresses.ok ? addresses.value : []} />
			<MyData />
			<RemoveAccount />
		</>
	);
}

export const HydrateFallback = formFallback(profileCopy.loading);

/** The person's data as a file; how they are corrected. */
function MyData() {
	const { run, busy, detail } = useSubmit(() => call(readPersonalDataOperation, {}), {
		done(data) {
			const text = JSON.stringify(data, null, "\t");
			saveFile(new Blob([text], { type: "application/json" }), "my-data.json");
		},
	});
	return (
		<section aria-labelledby="my-data" className="mt-10 max-w-2xl space-y-3">
			<h2 id="my-data" className="text-xl">
				{copy.title}
			</h2>
			<p className="text-ink-soft">{copy.lead}</p>
			<Button look="quiet" busy={busy} onClick={() => void run()}>
				{copy.download}
			</Button>
			<FormProblem title={copy.notGiven} detail={detail} />
			<p className="text-ink-soft">
				{copy.correct}{" "}
				<Link to="/contact" className="text-link">
					{copy.contact}
				</Link>
			</p>
		</section>
	);
}

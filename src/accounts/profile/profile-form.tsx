import { call } from "../../platform/client/api-client.ts";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { type Profile, saveProfileOperation } from "./contract.ts";
import { copy } from "./profile.copy.ts";

const inputs = [
	{ name: "education", autoComplete: "off" },
	{ name: "location", autoComplete: "address-level2" },
	{ name: "phone", autoComplete: "tel", type: "tel" },
	{ name: "linkedin", autoComplete: "url" },
] as const;

/** The form of My Profile (spec §2). Name and e-mail are the account's. */
export function ProfileForm({ profile }: { profile: Profile }) {
	const form = useProfileForm(profile);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className="max-w-2xl space-y-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={copy.name} value={profile.name} readOnly />
				<Field label={copy.email} type="email" value={profile.email} readOnly />
				{inputs.map(({ name, ...field }) => (
					<Field key={name} label={copy[name]} aria-required {...field} {...form.field(name)} />
				))}
			</div>
			<FormProblem title={copy.notSaved} detail={form.detail} />
			<SubmitButton busy={form.busy}>{copy.save}</SubmitButton>
		</form>
	);
}

const checks = () => import("./profile.checks.ts").then((all) => all.ProfileForm);
const loginForProfile = `/login?${new URLSearchParams({ for: "profile", returnTo: "/dashboard/myProfile" })}`;

function useProfileForm({ name, email, ...stored }: Profile) {
	return useSentForm(
		checks,
		(profile) => {
			const body = { name, email, ...profile };
			return call(saveProfileOperation, { params: { email }, body });
		},
		{
			values: stored,
			toast: copy.thanks,
			done: (_, profile, form) => form.reset(profile),
			refused({ status }) {
				// The sign-in has ended. The login page tells the customer (spec §8).
				if (status === 401) window.location.assign(loginForProfile);
				return status === 401;
			},
		},
	);
}

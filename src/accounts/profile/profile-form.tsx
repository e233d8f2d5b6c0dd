import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { setFieldErrors, useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import type { Profile } from "./contract.ts";
import { saveProfileOperation } from "./contract.ts";
import { copy } from "./profile.copy.ts";

const asked = [
	{ name: "education", autoComplete: "off" },
	{ name: "location", autoComplete: "address-level2" },
	{ name: "phone", autoComplete: "tel", type: "tel" },
	{ name: "linkedin", autoComplete: "url" },
] as const;

/** The form of My Profile (spec §2), filled with what is kept. */
export function ProfileForm({ profile }: { profile: Profile }) {
	const { form, submit, problem } = useProfile(profile);
	const { errors, isSubmitting } = form.formState;
	return (
		<form onSubmit={submit} noValidate method="post" className="max-w-2xl space-y-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={copy.name} value={profile.name} readOnly />
				<Field label={copy.email} type="email" value={profile.email} readOnly />
				{asked.map(({ name, ...field }) => (
					<Field
						key={name}
						label={copy[name]}
						aria-required
						error={errors[name]?.message}
						{...field}
						{...form.register(name)}
					/>
				))}
			</div>
			<FormProblem title={copy.notSaved} detail={problem} />
			<Button
				type="submit"
				size="large"
				className="w-full sm:w-auto sm:min-w-56"
				busy={isSubmitting}
			>
				{copy.save}
			</Button>
		</form>
	);
}

const checks = () => import("./profile.checks.ts").then((all) => all.ProfileForm);
const loginForProfile = `/login?${new URLSearchParams({ for: "profile", returnTo: "/dashboard/myProfile" })}`;
const fields = ["education", "location", "phone", "linkedin"] as const;

/** The doings of My Profile: keeps what was told and says thanks, or says why not. */
export function useProfile({ name, email, ...told }: Profile) {
	const form = useCheckedForm(checks, told);
	const [problem, setProblem] = useState<string | null>(null);

	const submit = form.handleSubmit(async (profile) => {
		setProblem(null);
		const body = { name, email, ...profile };
		const answer = await call(saveProfileOperation, { params: { email }, body });
		if (answer.ok) {
			form.reset(profile);
			void toast.success(copy.thanks);
			return;
		}
		// The sign-in is over, and this page with it: the login page says so instead (spec §8).
		if (answer.status === 401) return window.location.assign(loginForProfile);
		const said = setFieldErrors(form.setError, fields, answer.problem);
		if (!said) setProblem(answer.problem.detail);
	});
	return { form, submit, problem };
}

import { useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { setFieldErrors, useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { toast } from "../../ui/toast.ts";
import { type Profile, saveProfileOperation } from "./contract.ts";
import { copy } from "./profile.copy.ts";

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

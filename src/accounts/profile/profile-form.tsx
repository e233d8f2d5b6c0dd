import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import type { Profile } from "./contract.ts";
import { copy } from "./profile.copy.ts";
import { useProfile } from "./use-profile.ts";

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

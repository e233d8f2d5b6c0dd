import { useRevalidator } from "react-router";
import { requirePermission } from "../accounts/sign-in/require-permission.ts";
import { call } from "../platform/client/api-client.ts";
import { listFallback, privateHead } from "../platform/client/private-page.tsx";
import { Button, SubmitButton } from "../ui/button.tsx";
import { Field, TextAreaField } from "../ui/field.tsx";
import { FormProblem, TryAgain } from "../ui/notice.tsx";
import type { Route } from "./+types/shop-details.page.ts";
import { readDetailsOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import { LookFields } from "./look-fields.tsx";
import { SettingList } from "./setting-list.tsx";
import { fixedSettings, type ReadDetails, useDetailsForm } from "./use-details-form.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "shop.edit");
	return call(readDetailsOperation, {});
}

export const meta = privateHead(copy.title);

/** The page where the owner states what the shop says about itself, with the settings of its environment. */
export default function ShopDetailsPage({ loaderData: answer }: Route.ComponentProps) {
	return (
		<section className="max-w-2xl">
			<h2 className="text-xl">{copy.title}</h2>
			<p className="mt-1 max-w-prose text-ink-soft">{copy.intro}</p>
			{answer.ok ? (
				<>
					<DetailsForm key={answer.value.version} details={answer.value} />
					<SettingList groups={answer.value.settings} />
				</>
			) : (
				<TryAgain problem={answer.problem} />
			)}
		</section>
	);
}

export const HydrateFallback = listFallback(copy.loading);

function DetailsForm({ details }: { details: ReadDetails }) {
	const { revalidate } = useRevalidator();
	const { form, logo, removeLogo } = useDetailsForm(details);
	const fixed = fixedSettings(details);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className="mt-5 space-y-8">
			<Group title={copy.reach}>
				{(["name", "address"] as const).map((name) => (
					<Field key={name} label={copy[name]} {...fixed(name)} {...form.field(name)} />
				))}
				<div className="grid items-start gap-4 sm:grid-cols-2">
					{fixed("phones") ? (
						<Field label={copy.phones} {...fixed("phones")} />
					) : (
						<TextAreaField label={copy.phones} hint={copy.phonesHint} {...form.field("phones")} />
					)}
					<TextAreaField label={copy.hours} hint={copy.hoursHint} {...form.field("hours")} />
				</div>
				<Field
					label={copy.whatsApp}
					hint={copy.whatsAppHint}
					type="tel"
					autoComplete="off"
					{...form.field("whatsApp")}
				/>
				<TextAreaField label={copy.social} hint={copy.socialHint} {...form.field("social")} />
			</Group>
			<Group title={copy.registration}>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<Field label={copy.bin} hint={copy.binHint} type="number" {...form.field("bin")} />
					<Field label={copy.tradeLicence} {...form.field("tradeLicence")} />
				</div>
			</Group>
			<Group title={copy.look}>
				<LookFields form={form} logo={logo} removeLogo={removeLogo} />
			</Group>
			<FormProblem title={copy.failed} detail={form.detail} />
			{form.problem?.code === "details-changed" && (
				<Button look="quiet" onClick={() => void revalidate()}>
					{copy.loadThem}
				</Button>
			)}
			<SubmitButton busy={form.busy}>{copy.save}</SubmitButton>
		</form>
	);
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<fieldset className="space-y-4">
			<legend className="mb-3 w-full border-line border-b pb-1 font-semibold text-lg">
				{title}
			</legend>
			{children}
		</fieldset>
	);
}

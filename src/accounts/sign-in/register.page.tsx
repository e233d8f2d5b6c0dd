import { cachePageWithoutQuery } from "../../platform/cache/cache-policy.ts";
import { publicHead } from "../../platform/client/page-head.ts";
import { storefrontContext } from "../../platform/client/storefront-context.ts";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { Field } from "../../ui/field.tsx";
import { copy } from "../copy.ts";
import type { Route } from "./+types/register.page.ts";
import { AccountCard, AccountForm, CardLink } from "./account-card.tsx";
import { GoogleButton } from "./google-button.tsx";
import { signInOrUp } from "./identity-client.ts";
import { EmailField, NewPasswordField } from "./sign-in-fields.tsx";
import { useReturnTo } from "./use-return-to.ts";

const checks = () => import("../account.checks.ts").then((all) => all.SignUp);

export function loader({ request, context }: Route.LoaderArgs) {
	cachePageWithoutQuery({ request, context }, ["frame"]);
	return { google: context.get(storefrontContext).google };
}

export const meta = publicHead("/register", copy.signUpTitle, copy.signUpDescription);

/** Sign-up with name, e-mail and password; then opens home or the earlier page (spec §2, Sign-up). */
export default function RegisterPage({ loaderData: { google } }: Route.ComponentProps) {
	const { search, to, openReturnPage } = useReturnTo("/home");
	const form = useSentForm(checks, (typed) => signInOrUp("sign-up/email", typed), {
		done: openReturnPage,
	});
	return (
		<AccountCard title={copy.signUpTitle}>
			<AccountForm form={form} submit={copy.signUp} loading={copy.signingUp}>
				<Field label={copy.name} autoComplete="name" aria-required {...form.field("name")} />
				<EmailField {...form.field("email")} />
				<NewPasswordField label={copy.password} {...form.field("password")} />
			</AccountForm>
			{google && <GoogleButton to={to} onRefused={form.refuse} />}
			<CardLink to={`/login${search}`} before={copy.haveAccount}>
				{copy.pleaseLogIn}
			</CardLink>
		</AccountCard>
	);
}

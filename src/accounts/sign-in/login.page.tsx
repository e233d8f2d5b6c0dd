import { useState } from "react";
import { cachePageWithoutQuery } from "../../platform/cache/cache-policy.ts";
import { publicHead } from "../../platform/client/page-head.ts";
import { storefrontContext } from "../../platform/client/storefront-context.ts";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FullScreenLoader } from "../../ui/spinner.tsx";
import { copy } from "../copy.ts";
import type { Route } from "./+types/login.page.ts";
import { AccountCard, AccountForm, CardLink } from "./account-card.tsx";
import { GoogleButton } from "./google-button.tsx";
import { signInOrUp } from "./identity-client.ts";
import { SecondStep } from "./second-step.tsx";
import { SignInFields } from "./sign-in-fields.tsx";
import { useGoogleReturn } from "./use-google-return.ts";
import { useReturnTo } from "./use-return-to.ts";
import { useSignedIn } from "./use-signed-in.ts";

const checks = () => import("../account.checks.ts").then((all) => all.SignIn);

export function loader({ request, context }: Route.LoaderArgs) {
	// The cache stores one page for every return address in the query.
	cachePageWithoutQuery({ request, context }, ["frame"]);
	return { google: context.get(storefrontContext).google };
}

export const meta = publicHead("/login", copy.loginTitle, copy.loginDescription);

/** Sign-in with e-mail and password; returns to the earlier page (spec §2, Login). */
export default function LoginPage({ loaderData: { google } }: Route.ComponentProps) {
	const { search, forAdmins, forProfile, to, openReturnPage } = useReturnTo("/");
	const { isSigningIn, needsCode, error: arrivedWith } = useGoogleReturn(openReturnPage);
	const [step, setStep] = useState<"password" | "code">(needsCode ? "code" : "password");
	const form = useSentForm(checks, (typed) => signInOrUp("sign-in/email", typed), {
		done: ({ needsCode }) => (needsCode ? setStep("code") : openReturnPage()),
	});
	const startAgain = (reason: string | null) => {
		setStep("password");
		form.reset();
		if (reason !== null) form.refuse(reason);
	};
	if (step === "code")
		return (
			<AccountCard title={copy.stepTitle}>
				<SecondStep onEntered={openReturnPage} onExpired={startAgain} />
			</AccountCard>
		);
	return (
		<AccountCard title={copy.loginTitle}>
			{forAdmins && <AdminsOnly />}
			{/* The sign-in had ended when the profile was saved (spec §8). */}
			{forProfile && (
				<Notice tone="attention" role="status" className="mt-5">
					<p>{copy.nobodySignedIn}</p>
				</Notice>
			)}
			{isSigningIn && <FullScreenLoader label={copy.signingIn} />}
			<AccountForm
				form={form}
				submit={copy.logIn}
				loading={copy.signingIn}
				error={arrivedWith ?? undefined}
			>
				<SignInFields field={form.field} />
			</AccountForm>
			<CardLink to="/forgot-password">{copy.forgotPassword}</CardLink>
			{google && <GoogleButton to={to} onRefused={form.refuse} />}
			<CardLink to={`/register${search}`} before={copy.newHere}>
				{copy.createAccount}
			</CardLink>
		</AccountCard>
	);
}

/** Explains the redirect from an admin's page: the signed-in account is a customer's. */
function AdminsOnly() {
	const signedIn = useSignedIn();
	const isStaff = signedIn && signedIn.role !== "customer" && signedIn.role !== "admin";
	const reason = isStaff ? copy.notOfRole : copy.adminsOnly;
	return (
		<Notice tone="attention" role="status" className="mt-5">
			<p className="wrap-anywhere">
				{signedIn ? reason(signedIn.email) : copy.adminsOnlySignedOut}
			</p>
			{signedIn && (
				<p className="mt-2">
					<Link to="/dashboard" className="text-link">
						{copy.toDashboard}
					</Link>
				</p>
			)}
		</Notice>
	);
}

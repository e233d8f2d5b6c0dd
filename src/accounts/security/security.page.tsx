import { call } from "../../platform/client/api-client.ts";
import { privateHead } from "../../platform/client/private-page.tsx";
import { sayInToast, useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/dialog/confirm-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readSecondFactorOperation } from "../identity/contract.ts";
import { safeReturnTo } from "../return-to.ts";
import { listSignInsOperation } from "../sessions/contract.ts";
import { callIdentity } from "../sign-in/identity-client.ts";
import { isAddressVerified } from "../sign-in/is-address-verified.ts";
import { requireCustomer } from "../sign-in/require-sign-in.ts";
import { signOut } from "../sign-in/session.ts";
import type { Route } from "./+types/security.page.ts";
import { ChangePassword } from "./change-password.tsx";
import { EmailVerification } from "./email-verification.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { copy } from "./security.copy.ts";
import { SignIns } from "./sign-ins.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { email } = await requireCustomer(request);
	const [verified, factor, listed] = await Promise.all([
		isAddressVerified(),
		call(readSecondFactorOperation, {}),
		call(listSignInsOperation, { query: { limit: "100" } }),
	]);
	const back = new URL(request.url).searchParams.get("returnTo");
	return {
		email,
		verified,
		factor: factor.ok ? factor.value : null,
		signIns: listed.ok ? listed.value : null,
		back: back === null ? null : safeReturnTo(back),
	};
}

export const meta = privateHead(copy.title);

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
	const { email, verified, factor, signIns, back } = loaderData;
	// Only the recovery codes are meant to be printed.
	return (
		<section className="max-w-xl">
			<h2 className="text-xl print:hidden">{copy.title}</h2>
			<div className="print:hidden">
				{verified !== null && <EmailVerification email={email} verified={verified} />}
			</div>
			<SecondFactor email={email} verified={verified !== false} state={factor} back={back} />
			<div className="print:hidden">
				<ChangePassword email={email} hasFactor={factor?.set ?? false} />
				<SignIns signIns={signIns} />
				<SignOutEverywhere />
			</div>
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

function SignOutEverywhere() {
	const leaving = useSubmit(() => callIdentity("revoke-sessions", {}), {
		async done() {
			await signOut();
			window.location.assign("/login");
		},
		refused: sayInToast,
	});
	const { ask, dialog } = useConfirmation(leaving);
	return (
		<section className="mt-8">
			<h3 className="text-lg">{copy.everywhereTitle}</h3>
			<p className="mt-2">{copy.everywhere}</p>
			<Button look="danger" className="mt-3" onClick={ask}>
				{copy.signOutEverywhere}
			</Button>
			<ConfirmDialog
				{...dialog}
				question={copy.confirm}
				confirm={copy.signOutEverywhere}
				dangerous
			/>
		</section>
	);
}

import { useState } from "react";
import { useSearchParams } from "react-router";
import { NeedsScript } from "../ui/needs-script.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/verify-email.page.ts";
import { AccountCard } from "./account-card.tsx";
import { AddressVerified } from "./address-verified.tsx";
import { copy } from "./copy.ts";
import { readSignedIn } from "./kept-token.ts";
import { isSignedIn } from "./use-return.ts";
import { VerifyByPassword } from "./verify-by-password.tsx";
import { VerifyHere } from "./verify-here.tsx";

export async function clientLoader() {
	return { email: (await isSignedIn()) ? (readSignedIn()?.email ?? null) : null };
}

export function meta() {
	return [
		{ title: copy.verifyTitle },
		{ name: "robots", content: "noindex" },
		// The address carries the one-time value: no other site may learn it.
		{ name: "referrer", content: "no-referrer" },
	];
}

/**
 * Where the link of a verification mail leads. Opening it does nothing, since
 * mail scanners open links too: it takes a press by whoever is signed in to the
 * account, or its password.
 */
export default function VerifyEmailPage({ loaderData: { email } }: Route.ComponentProps) {
	const token = useSearchParams()[0].get("token");
	const [verified, setVerified] = useState(false);
	return (
		<AccountCard title={copy.verifyTitle}>
			{!token && <p className="mt-4">{copy.linkIncomplete}</p>}
			{verified && <AddressVerified />}
			{token && !verified && (
				<Verify token={token} email={email} onVerified={() => setVerified(true)} />
			)}
		</AccountCard>
	);
}

type VerifyProps = { token: string; email: string | null; onVerified(): void };

function Verify({ token, email, onVerified }: VerifyProps) {
	const [another, setAnother] = useState(false);
	if (email === null || another) return <VerifyByPassword token={token} onVerified={onVerified} />;
	const onAnother = () => setAnother(true);
	return <VerifyHere email={email} token={token} onVerified={onVerified} onAnother={onAnother} />;
}

export function HydrateFallback() {
	return (
		<AccountCard title={copy.verifyTitle}>
			<NeedsScript>{copy.needsScript}</NeedsScript>
			<div role="status" className="mt-4 space-y-4">
				<span className="sr-only">{copy.lookingWho}</span>
				<Skeleton className="h-24" />
				<Skeleton className="h-13" />
			</div>
		</AccountCard>
	);
}

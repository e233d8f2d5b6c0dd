import { useState } from "react";
import { useSearchParams } from "react-router";
import { secretHead } from "../../platform/client/private-page.tsx";
import { NeedsScript } from "../../ui/hydration.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { copy } from "../copy.ts";
import { copy as verifyAddressCopy } from "../identity/verify-address.copy.ts";
import type { Route } from "./+types/verify-email.page.ts";
import { AccountCard } from "./account-card.tsx";
import { isSignedIn } from "./session.ts";
import { readSignedIn } from "./stored-token.ts";
import { VerifyByPassword } from "./verify-by-password.tsx";
import { VerifySignedIn } from "./verify-signed-in.tsx";

export async function clientLoader() {
	return { email: (await isSignedIn()) ? (readSignedIn()?.email ?? null) : null };
}

export const meta = secretHead(verifyAddressCopy.verifyTitle);

/** Opening the link verifies nothing, because mail scanners open links too. A button or a sign-in verifies. */
export default function VerifyEmailPage({ loaderData: { email } }: Route.ComponentProps) {
	const token = useSearchParams()[0].get("token");
	const [status, setStatus] = useState<"verified" | "ended" | null>(null);
	const [asAnother, setAsAnother] = useState(false);
	const handlers = {
		token: token ?? "",
		onVerified: () => setStatus("verified"),
		onEnded: () => setStatus("ended"),
	};
	return (
		<AccountCard title={verifyAddressCopy.verifyTitle}>
			{status === "verified" && (
				<CardNotice tone="good" says={copy.verified} to="/">
					{copy.goOnShopping}
				</CardNotice>
			)}
			{status === "ended" && (
				<CardNotice
					tone="attention"
					says={verifyAddressCopy.verifyLinkEnded}
					to="/dashboard/security"
				>
					{verifyAddressCopy.toSecurity}
				</CardNotice>
			)}
			{status === null && !token && <p className="mt-4">{copy.linkIncomplete}</p>}
			{status === null &&
				token &&
				(email === null || asAnother ? (
					<VerifyByPassword {...handlers} />
				) : (
					<VerifySignedIn {...handlers} email={email} onAnother={() => setAsAnother(true)} />
				))}
		</AccountCard>
	);
}

export function HydrateFallback() {
	return (
		<AccountCard title={verifyAddressCopy.verifyTitle}>
			<NeedsScript>{copy.needsScript}</NeedsScript>
			<div role="status" className="mt-4 space-y-4">
				<span className="sr-only">{verifyAddressCopy.lookingWho}</span>
				<Skeleton className="h-24" />
				<Skeleton className="h-13" />
			</div>
		</AccountCard>
	);
}

type CardNoticeProps = { tone: "good" | "attention"; says: string; to: string; children: string };

function CardNotice({ tone, says, to, children }: CardNoticeProps) {
	return (
		<Notice tone={tone} role={tone === "good" ? "status" : "alert"} className="mt-5">
			<p>{says}</p>
			<p className="mt-2">
				<Link to={to} className="text-link">
					{children}
				</Link>
			</p>
		</Notice>
	);
}

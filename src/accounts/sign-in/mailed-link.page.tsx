import { useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { secretHead } from "../../platform/client/private-page.tsx";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { NeedsScript } from "../../ui/hydration.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice, Refusal } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { copy } from "../copy.ts";
import { takeInvitationOperation, verifyAddressOperation } from "../identity/contract.ts";
import { invitationCopy, copy as mailedLinkCopy } from "../identity/mailed-link.copy.ts";
import type { Route } from "./+types/mailed-link.page.ts";
import { AccountCard, CardLink } from "./account-card.tsx";
import { isSignedIn, signOut } from "./session.ts";
import { readSignedIn } from "./stored-token.ts";

export async function clientLoader() {
	return { email: (await isSignedIn()) ? (readSignedIn()?.email ?? null) : null };
}

/** What a press of the page's button does, and where the person goes next. */
const verification = {
	copy: { ...mailedLinkCopy, done: copy.verified, goOn: copy.goOnShopping },
	send: (token: string) => call(verifyAddressOperation, { body: { token } }),
	goOnTo: "/",
	afterEndTo: "/dashboard/security",
};
const invitation = {
	copy: invitationCopy,
	async send(token: string) {
		const taken = await call(takeInvitationOperation, { body: { token } });
		// The server has ended every session of the account.
		if (taken.ok) await signOut();
		return taken;
	},
	goOnTo: "/login?returnTo=/dashboard",
	afterEndTo: "/contact",
};
const workAt = ({ pathname }: { pathname: string }) =>
	pathname === "/invitation" ? invitation : verification;

export const meta = ({ location }: Route.MetaArgs) => secretHead(workAt(location).copy.title)();

/** The page of a link that verifies an address or gives a role. Opening it does neither, because mail scanners open links too. */
export default function MailedLinkPage({ loaderData: { email } }: Route.ComponentProps) {
	const { copy: says, goOnTo, afterEndTo } = workAt(useLocation());
	const [status, setStatus] = useState<"done" | "ended" | null>(null);
	const token = useSearchParams()[0].get("token");
	return (
		<AccountCard title={says.title}>
			{status === "done" && (
				<CardNotice tone="good" says={says.done} to={goOnTo}>
					{says.goOn}
				</CardNotice>
			)}
			{status === "ended" && (
				<CardNotice tone="attention" says={says.ended} to={afterEndTo}>
					{says.afterEnd}
				</CardNotice>
			)}
			{status === null && !token && <p className="mt-4">{copy.linkIncomplete}</p>}
			{status === null &&
				token &&
				(email === null ? (
					<LogInFirst />
				) : (
					<PressHere token={token} email={email} onStatus={setStatus} />
				))}
		</AccountCard>
	);
}

/** For a person who is not signed in: the login page and the sign-up lead back here. */
function LogInFirst() {
	const { pathname, search } = useLocation();
	const back = new URLSearchParams({ returnTo: pathname + search });
	return (
		<>
			<p className="mt-4">{workAt({ pathname }).copy.logInFirst}</p>
			<LinkButton to={`/login?${back}`} size="large" className="mt-4 w-full">
				{copy.logIn}
			</LinkButton>
			<CardLink to={`/register?${back}`} before={copy.newHere}>
				{copy.createAccount}
			</CardLink>
		</>
	);
}

type PressHereProps = { token: string; email: string; onStatus(status: "done" | "ended"): void };

function PressHere({ token, email, onStatus }: PressHereProps) {
	const { copy: says, send } = workAt(useLocation());
	const { revalidate } = useRevalidator();
	const { run, busy, detail } = useSubmit<unknown>(() => send(token), {
		done: () => onStatus("done"),
		refused({ problem }) {
			const hasEnded = problem.code === "link-ended";
			if (hasEnded) onStatus("ended");
			return hasEnded;
		},
	});
	return (
		<div className="mt-4 space-y-4">
			<p className="wrap-anywhere">{says.here(email)}</p>
			<Refusal>{detail}</Refusal>
			<Button size="large" busy={busy} className="w-full" onClick={() => void run()}>
				{says.press}
			</Button>
			<Button look="plain" className="w-full" onClick={() => void signOut().then(revalidate)}>
				{says.asAnother}
			</Button>
		</div>
	);
}

export function HydrateFallback() {
	return (
		<AccountCard title={workAt(useLocation()).copy.title}>
			<NeedsScript>{copy.needsScript}</NeedsScript>
			<div role="status" className="mt-4 space-y-4">
				<span className="sr-only">{copy.lookingWho}</span>
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

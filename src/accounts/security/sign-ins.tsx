import { useState } from "react";
import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { TryAgain } from "../../ui/notice.tsx";
import { endSignInOperation, type SignIn } from "../sessions/contract.ts";
import { signOut } from "../sign-in/session.ts";
import { copy } from "./security.copy.ts";

/** Lists the account's sign-ins, each with a button to end it. Null if the browser cannot reach the shop. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] | null }) {
	return (
		<section className="mt-8">
			<h3 className="text-lg">{copy.signInsTitle}</h3>
			{signIns ? (
				<p className="mt-2">{copy.signIns}</p>
			) : (
				<div className="mt-3">
					<TryAgain problem={{ detail: copy.signInsAway }} />
				</div>
			)}
			<ul className="mt-3 divide-y divide-line border-line border-y empty:hidden">
				{signIns?.map((signIn) => (
					<li
						key={signIn._id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
					>
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-2 font-semibold">
								{copy.browserOn(signIn)}
								{signIn.current && <Badge tone="good">{copy.thisOne}</Badge>}
							</p>
							<p className="text-ink-soft text-sm">
								{copy.since} <DayAndTime wire={signIn.createdAt} />
								{signIn.address && (
									<span className="wrap-anywhere">, {copy.from(signIn.address)}</span>
								)}
							</p>
							<p className="text-ink-soft text-sm">
								{copy.endsBy} <DayAndTime wire={signIn.endsAt} />
							</p>
						</div>
						{signIn.current ? <EndCurrent /> : <EndOther signIn={signIn} />}
					</li>
				))}
			</ul>
		</section>
	);
}

function EndOther({ signIn }: { signIn: SignIn }) {
	return (
		<ActionButton
			look="quiet"
			size="small"
			aria-label={copy.endThat(signIn)}
			send={() => call(endSignInOperation, { params: { id: signIn._id } })}
			toast={copy.ended}
			failed={() => copy.notEnded}
		>
			{copy.end}
		</ActionButton>
	);
}

function EndCurrent() {
	const [busy, setBusy] = useState(false);

	async function leave() {
		setBusy(true);
		await signOut();
		window.location.assign("/login");
	}
	return (
		<Button
			look="quiet"
			size="small"
			busy={busy}
			aria-label={copy.endThisOne}
			onClick={() => void leave()}
		>
			{copy.end}
		</Button>
	);
}

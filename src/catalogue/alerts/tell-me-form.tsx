import { type FormEvent, useState } from "react";
import { loginAddress } from "../../accounts/return-to.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { FormProblem, Notice } from "../../ui/notice.tsx";
import { addressOfPart, type PartCardData } from "../live-part.ts";
import { bookingObstacle } from "../stock-rules.ts";
import type { AlertKind } from "./alert.ts";
import { setAlertOperation } from "./contract.ts";
import { copy } from "./tell-me-form.copy.ts";

/** Has the customer told when a part is back, or costs what they name; visitors sign in first. */
export function TellMeForm({ part }: { part: PartCardData }) {
	const signedIn = useSignedIn();
	const { ask, isNoted, busy, problem } = useAsk(part.id);
	if (!signedIn)
		return (
			<div className="space-y-2 pb-3">
				<LinkButton to={loginAddress(addressOfPart(part))} look="quiet">
					{copy.signIn}
				</LinkButton>
				<p className="text-ink-soft text-sm">{copy.signInHint}</p>
			</div>
		);
	function askForPrice(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		void ask("price", String(new FormData(event.currentTarget).get("price") ?? ""));
	}
	const wrongPrice = problem?.fields?.price;
	return (
		<div className="max-w-md space-y-3 pb-3">
			<p className="text-ink-soft text-sm">{copy.once(signedIn.email)}</p>
			{bookingObstacle(part) && (
				<Button look="quiet" busy={busy} onClick={() => void ask("stock")}>
					{copy.back}
				</Button>
			)}
			<form onSubmit={askForPrice} noValidate method="post" className="space-y-3">
				<Field
					label={copy.price}
					name="price"
					type="number"
					autoComplete="off"
					hint={copy.priceNow(formatTaka(part.priceTaka))}
					error={wrongPrice}
				/>
				<Button type="submit" look="quiet" busy={busy}>
					{copy.tell}
				</Button>
			</form>
			<FormProblem title={copy.failed} detail={problem && !wrongPrice ? problem.detail : null} />
			<div role="status">
				{isNoted && (
					<Notice tone="good">
						{copy.noted}{" "}
						<Link to={copy.address} prefetch="intent" className="text-link">
							{copy.toAll}
						</Link>
					</Notice>
				)}
			</div>
		</div>
	);
}

function useAsk(partId: string) {
	const [isNoted, setNoted] = useState(false);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	async function ask(kind: AlertKind, price?: string): Promise<void> {
		setBusy(true);
		const body = { partId, kind, ...(price === undefined ? {} : { price }) };
		const response = await call(setAlertOperation, { body });
		setBusy(false);
		setNoted(response.ok);
		setProblem(response.ok ? null : response.problem);
	}
	return { ask, isNoted, busy, problem };
}

import { useState } from "react";
import { loginAddress } from "../../accounts/return-to.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { addressOfPart, type PartCardData } from "../../catalogue/live-part.ts";
import { bookingObstacle } from "../../catalogue/stock-rules.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { FormProblem, Notice } from "../../ui/notice.tsx";
import type { AlertKind } from "./alert.ts";
import { setAlertOperation } from "./contract.ts";
import { copy } from "./tell-me-form.copy.ts";

/** Sets an alert for when a part is back, or costs the price that the customer names. Visitors sign in first. */
export function TellMeForm({ part }: { part: PartCardData }) {
	const signedIn = useSignedIn();
	const [isNoted, setNoted] = useState(false);
	const { run, formOf, busy, fields, detail } = useSubmit(
		(wish: { kind: AlertKind; price?: string | undefined }) => {
			setNoted(false);
			return call(setAlertOperation, { body: { ...wish, partId: part.id } });
		},
		{ fields: ["price"], done: () => setNoted(true) },
	);
	if (!signedIn)
		return (
			<div className="space-y-2 pb-3">
				<LinkButton to={loginAddress(addressOfPart(part))} look="quiet">
					{copy.signIn}
				</LinkButton>
				<p className="text-ink-soft text-sm">{copy.signInHint}</p>
			</div>
		);
	return (
		<div className="max-w-md space-y-3 pb-3">
			<p className="text-ink-soft text-sm">{copy.once(signedIn.email)}</p>
			{bookingObstacle(part) && (
				<Button look="quiet" busy={busy} onClick={() => void run({ kind: "stock" })}>
					{copy.back}
				</Button>
			)}
			<form {...formOf(({ price = "" }) => ({ kind: "price", price }))} className="space-y-3">
				<Field
					label={copy.price}
					name="price"
					type="number"
					autoComplete="off"
					hint={copy.priceNow(formatTaka(part.priceTaka))}
					error={fields.price}
				/>
				<Button type="submit" look="quiet" busy={busy}>
					{copy.tell}
				</Button>
			</form>
			<FormProblem title={copy.failed} detail={detail} />
			<div role="status">
				{isNoted && (
					<Notice tone="good">
						{copy.noted}{" "}
						<Link to={copy.address} className="text-link">
							{copy.toAll}
						</Link>
					</Notice>
				)}
			</div>
		</div>
	);
}

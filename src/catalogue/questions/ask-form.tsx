import { useState } from "react";
import { loginAddress } from "../../accounts/return-to.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { FormProblem, Notice } from "../../ui/notice.tsx";
import { addressOfPart, type PartCardData } from "../live-part.ts";
import { copy } from "./ask-form.copy.ts";
import { askQuestionOperation } from "./contract.ts";

/** The form for a question about a part. Visitors must sign in first. */
export function AskForm({ part }: { part: PartCardData }) {
	const signedIn = useSignedIn();
	const [isSent, setSent] = useState(false);
	const { formOf, busy, fields, detail } = useSubmit(
		(body: { question: string }, idempotencyKey) =>
			call(askQuestionOperation, { params: { id: part.id }, body, idempotencyKey }),
		{ fields: ["question"], done: () => setSent(true) },
	);
	if (!signedIn)
		return (
			<LinkButton to={loginAddress(addressOfPart(part))} look="quiet" className="mb-3">
				{copy.signIn}
			</LinkButton>
		);
	return (
		<div role="status" className="max-w-md pb-3">
			{isSent ? (
				<Notice tone="good">{copy.sent}</Notice>
			) : (
				<form {...formOf(({ question = "" }) => ({ question }))} className="space-y-3">
					<TextAreaField
						label={copy.question}
						name="question"
						hint={copy.hint(signedIn.email)}
						error={fields.question}
					/>
					<FormProblem title={copy.failed} detail={detail} />
					<Button type="submit" look="quiet" busy={busy}>
						{copy.send}
					</Button>
				</form>
			)}
		</div>
	);
}

import { type FormEvent, useState } from "react";
import { loginAddress } from "../../accounts/return-to.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { FormProblem, Notice } from "../../ui/notice.tsx";
import { addressOfPart, type PartCardData } from "../live-part.ts";
import { copy } from "./ask-form.copy.ts";
import { askQuestionOperation } from "./contract.ts";

/** Asks the shop about a part; visitors sign in first. */
export function AskForm({ part }: { part: PartCardData }) {
	const signedIn = useSignedIn();
	const sendOnce = useIdempotencyKey();
	const [busy, setBusy] = useState(false);
	const [isSent, setSent] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	if (!signedIn)
		return (
			<LinkButton to={loginAddress(addressOfPart(part))} look="quiet" className="mb-3">
				{copy.signIn}
			</LinkButton>
		);
	async function ask(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const body = { question: String(new FormData(event.currentTarget).get("question") ?? "") };
		setBusy(true);
		const response = await sendOnce(body, (idempotencyKey) =>
			call(askQuestionOperation, { params: { id: part.id }, body, idempotencyKey }),
		);
		setBusy(false);
		setSent(response.ok);
		setProblem(response.ok ? null : response.problem);
	}
	const wrong = problem?.fields?.question;
	return (
		<div role="status" className="max-w-md pb-3">
			{isSent ? (
				<Notice tone="good">{copy.sent}</Notice>
			) : (
				<form onSubmit={ask} noValidate method="post" className="space-y-3">
					<TextAreaField
						label={copy.question}
						name="question"
						hint={copy.hint(signedIn.email)}
						error={wrong}
					/>
					<FormProblem title={copy.failed} detail={problem && !wrong ? problem.detail : null} />
					<Button type="submit" look="quiet" busy={busy}>
						{copy.send}
					</Button>
				</form>
			)}
		</div>
	);
}

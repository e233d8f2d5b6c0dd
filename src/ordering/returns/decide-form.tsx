import { type FormEvent, useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-row-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { decideReturnOperation } from "./contract.ts";
import { copy as words } from "./copy.ts";
import { maxReturnWords } from "./rules.ts";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.decide;
type Answer = { state: "accepted" | "refused"; answer: string };

/** The shop's sentence to the customer, and the button that accepts or refuses with it. */
export function DecideForm({ id, mayAccept }: { id: string; mayAccept: boolean }) {
	const [error, setError] = useState<string | undefined>();
	const { run, busy, choice } = useRowAction(
		(body: Answer) => call(decideReturnOperation, { params: { id }, body }),
		{ done: (_, { state }) => copy[state] },
	);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const { submitter } = event.nativeEvent as SubmitEvent;
		const answer = String(new FormData(form).get("answer") ?? "").trim();
		setError(answer ? undefined : words.rules.answer);
		if (!answer) return void form.querySelector("textarea")?.focus();
		const isAccepted = submitter instanceof HTMLButtonElement && submitter.value === "accepted";
		await run({ state: isAccepted ? "accepted" : "refused", answer });
	}
	return (
		<form onSubmit={submit} noValidate method="post" className="space-y-4">
			<TextAreaField
				label={copy.answer}
				name="answer"
				hint={copy.answerHint}
				maxLength={maxReturnWords}
				error={error}
			/>
			<div className="flex flex-wrap gap-3">
				{mayAccept && (
					<Button type="submit" name="state" value="accepted" busy={choice?.state === "accepted"}>
						{copy.accept}
					</Button>
				)}
				<Button
					type="submit"
					name="state"
					value="refused"
					look="danger"
					disabled={busy}
					busy={choice?.state === "refused"}
				>
					{mayAccept ? copy.refuse : copy.refuseAfter}
				</Button>
			</div>
		</form>
	);
}

/** An accepted return: it has come back, or it never will. */
export function CameBack({ id }: { id: string }) {
	const { run, busy } = useRowAction(
		() => call(decideReturnOperation, { params: { id }, body: { state: "taken back" } }),
		{ done: () => copy.takenBack },
	);
	return (
		<div className="space-y-6">
			<div>
				<p className="mb-3 text-ink-soft">{copy.cameHint}</p>
				<Button busy={busy} onClick={() => void run()}>
					{copy.came}
				</Button>
			</div>
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
					{copy.refuseAfter}
				</summary>
				<p className="mb-3 text-ink-soft">{copy.refuseAfterHint}</p>
				<DecideForm id={id} mayAccept={false} />
			</details>
		</div>
	);
}

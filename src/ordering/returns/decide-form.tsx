import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { decideReturnOperation } from "./contract.ts";
import { maxReturnWords } from "./rules.ts";
import { copy } from "./screens.copy.ts";

const decide = copy.decide;
const checks = () => import("./return.checks.ts").then((all) => all.Decision);
type Answer = { state: "accepted" | "refused"; answer: string };

/** The shop's sentence to the customer, and the buttons that accept or refuse the return with it. */
export function DecideForm({ id, mayAccept }: { id: string; mayAccept: boolean }) {
	const { formOf, busy, sent, fields } = useRowAction(
		(body: Answer) => call(decideReturnOperation, { params: { id }, body }),
		{ checks, fields: ["answer"], toast: (_, { state }) => decide[state] },
	);

	return (
		<form
			{...formOf(({ answer = "" }, { nativeEvent }) => {
				const { submitter } = nativeEvent as SubmitEvent;
				const isAccepted = submitter?.getAttribute("value") === "accepted";
				return { state: isAccepted ? "accepted" : "refused", answer };
			})}
			className="space-y-4"
		>
			<TextAreaField
				label={decide.answer}
				name="answer"
				hint={decide.answerHint}
				maxLength={maxReturnWords}
				error={fields.answer}
			/>
			<div className="flex flex-wrap gap-3">
				{mayAccept && (
					<Button type="submit" name="state" value="accepted" busy={sent?.state === "accepted"}>
						{decide.accept}
					</Button>
				)}
				<Button
					type="submit"
					name="state"
					value="refused"
					look="danger"
					disabled={busy}
					busy={sent?.state === "refused"}
				>
					{mayAccept ? decide.refuse : decide.refuseAfter}
				</Button>
			</div>
		</form>
	);
}

/** The next steps of an accepted return: its parts have come back, or they never will. */
export function CameBack({ id }: { id: string }) {
	return (
		<div className="space-y-6">
			<div>
				<p className="mb-3 text-ink-soft">{decide.cameHint}</p>
				<ActionButton
					send={() =>
						call(decideReturnOperation, { params: { id }, body: { state: "taken back" } })
					}
					toast={decide.takenBack}
				>
					{decide.came}
				</ActionButton>
			</div>
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
					{decide.refuseAfter}
				</summary>
				<p className="mb-3 text-ink-soft">{decide.refuseAfterHint}</p>
				<DecideForm id={id} mayAccept={false} />
			</details>
		</div>
	);
}

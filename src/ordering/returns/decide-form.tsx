import { ActionButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { decideReturnOperation } from "./contract.ts";
import { maxReturnWords } from "./rules.ts";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.decide;
const checks = () => import("./return.checks.ts").then((all) => all.Decision);
type Answer = { state: "accepted" | "refused"; answer: string };

/** The shop's sentence to the customer, and the button that accepts or refuses with it. */
export function DecideForm({ id, mayAccept }: { id: string; mayAccept: boolean }) {
	const { formOf, busy, sent, fields } = useRowAction(
		(body: Answer) => call(decideReturnOperation, { params: { id }, body }),
		{ checks, fields: ["answer"], toast: (_, { state }) => copy[state] },
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
				label={copy.answer}
				name="answer"
				hint={copy.answerHint}
				maxLength={maxReturnWords}
				error={fields.answer}
			/>
			<div className="flex flex-wrap gap-3">
				{mayAccept && (
					<Button type="submit" name="state" value="accepted" busy={sent?.state === "accepted"}>
						{copy.accept}
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
					{mayAccept ? copy.refuse : copy.refuseAfter}
				</Button>
			</div>
		</form>
	);
}

/** An accepted return: it has come back, or it never will. */
export function CameBack({ id }: { id: string }) {
	return (
		<div className="space-y-6">
			<div>
				<p className="mb-3 text-ink-soft">{copy.cameHint}</p>
				<ActionButton
					send={() =>
						call(decideReturnOperation, { params: { id }, body: { state: "taken back" } })
					}
					toast={copy.takenBack}
				>
					{copy.came}
				</ActionButton>
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

import { useNavigate } from "react-router";
import { loginAddress } from "../accounts/return-to.ts";
import { signOut } from "../accounts/sign-in/session.ts";
import { call } from "../platform/client/api-client.ts";
import { useSubmit } from "../platform/client/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../ui/dialog/confirm-dialog.tsx";
import { FormProblem } from "../ui/notice.tsx";
import { toast } from "../ui/toast.ts";
import { removeOwnAccountOperation } from "./contract.ts";
import { copy } from "./profile.copy.ts";

/** What goes and what stays if the person deletes the own account, and the button that does it. */
export function RemoveAccount() {
	const navigate = useNavigate();
	const removal = useSubmit(() => call(removeOwnAccountOperation, {}), {
		async done() {
			await signOut();
			await navigate("/");
			void toast.success(copy.deleted);
		},
	});
	const { ask, dialog } = useConfirmation(removal);
	return (
		<section aria-labelledby="delete-account" className="mt-10 max-w-2xl space-y-3">
			<h2 id="delete-account" className="text-xl">
				{copy.delete}
			</h2>
			{copy.deleting.map((sentence) => (
				<p key={sentence} className="text-ink-soft">
					{sentence}
				</p>
			))}
			<FormProblem title={copy.notDeleted} detail={removal.detail} />
			<div className="flex flex-wrap gap-2">
				{removal.problem?.code === "sign-in-old" && (
					<Button onClick={() => void logInAgain()}>{copy.logInAgain}</Button>
				)}
				<Button look="danger" onClick={ask}>
					{copy.delete}
				</Button>
			</div>
			<ConfirmDialog {...dialog} question={copy.question} confirm={copy.deleteForGood} dangerous>
				{copy.cannotUndo}
			</ConfirmDialog>
		</section>
	);
}

/** The login asks for what the account has: a password or Google, and a code. */
async function logInAgain() {
	await signOut();
	window.location.assign(loginAddress("/dashboard/myProfile"));
}

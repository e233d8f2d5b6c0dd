import { useState } from "react";
import { useLocation } from "react-router";
import { loginAddress } from "../../accounts/return-to.ts";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormProblem, Notice } from "../../ui/notice.tsx";
import { reportReviewOperation } from "./contract.ts";
import { copy } from "./reviews.copy.ts";

/** Reports a review to the shop. Visitors must sign in first. */
export function ReportForm({ id }: { id: string }) {
	const signedIn = useSignedIn();
	const { pathname, search } = useLocation();
	const [isReported, setReported] = useState(false);
	const { run, busy, detail } = useSubmit(() => call(reportReviewOperation, { params: { id } }), {
		done: () => setReported(true),
	});
	if (!signedIn)
		return (
			<p className="pb-3">
				<LinkButton to={loginAddress(pathname + search)} look="quiet">
					{copy.signIn}
				</LinkButton>
			</p>
		);
	return (
		<div className="max-w-prose space-y-3 pb-3">
			<FormProblem title={copy.notReported} detail={detail} />
			<div role="status">{isReported && <Notice tone="good">{copy.reported}</Notice>}</div>
			{!isReported && (
				<>
					<p className="text-sm">{copy.reportLead}</p>
					<Button look="quiet" busy={busy} onClick={() => void run()}>
						{copy.send}
					</Button>
				</>
			)}
		</div>
	);
}

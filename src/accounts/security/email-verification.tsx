import { sayInToast, useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { callIdentity } from "../sign-in/identity-client.ts";
import { copy } from "./security.copy.ts";

export function ResendMail({ email, className }: { email: string; className?: string }) {
	const { run, busy } = useSubmit(() => callIdentity("send-verification-email", { email }), {
		toast: copy.resent,
		refused: sayInToast,
	});
	return (
		<Button look="quiet" size="small" busy={busy} className={className} onClick={() => void run()}>
			{copy.resend}
		</Button>
	);
}

export function EmailVerification({ email, verified }: { email: string; verified: boolean }) {
	return (
		<section className="mt-6">
			<h3 className="text-lg">{copy.mailTitle}</h3>
			<p className="mt-2">{verified ? copy.verified(email) : copy.unverified(email)}</p>
			{!verified && <ResendMail email={email} className="mt-3" />}
		</section>
	);
}

import { ResendMail } from "./email-verification.tsx";
import { copy } from "./security.copy.ts";

/** Whether the account's address is verified; if not, the mail can be asked for again. */
export function AddressState({ email, verified }: { email: string; verified: boolean }) {
	return (
		<section className="mt-6">
			<h3 className="text-lg">{copy.mailTitle}</h3>
			<p className="mt-2">{verified ? copy.verified(email) : copy.unverified(email)}</p>
			{!verified && <ResendMail email={email} className="mt-3" />}
		</section>
	);
}

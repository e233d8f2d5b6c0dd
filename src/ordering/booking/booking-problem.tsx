import { ResendMail } from "../../accounts/security/email-verification.tsx";
import type { Problem } from "../../platform/http/problem.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { copy } from "../order.copy.ts";

type BookingProblemProps = {
	problem: Problem | null;
	/** Why, in a sentence; the shop's own otherwise. */
	detail?: string | undefined;
	email: string;
};

const leadToOrders = ["too-many-unpaid", "unverified-unpaid", "held-too-long"];

/** The shop's refusal: the specification's sentence, the reason, then the next step. */
export function BookingProblem({ problem, detail, email }: BookingProblemProps) {
	return (
		<div role="alert" className="empty:hidden">
			{problem && (
				<Notice tone="attention">
					<p className="font-semibold">{copy.booking.failed}</p>
					<p>{detail ?? problem.detail}</p>
					{problem.code === "unverified-unpaid" && (
						<ResendMail email={email} className="mt-2 mr-4 mb-1" />
					)}
					{leadToOrders.includes(problem.code) && (
						<Link to="/dashboard" className="text-link">
							{copy.booking.toMyOrders}
						</Link>
					)}
					{problem.code === "part-gone" && (
						<Link to="/parts" className="text-link">
							{copy.booking.toParts}
						</Link>
					)}
				</Notice>
			)}
		</div>
	);
}

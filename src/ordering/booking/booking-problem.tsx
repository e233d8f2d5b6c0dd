import { Link } from "react-router";
import { ResendMail } from "../../accounts/security/resend-mail.tsx";
import { formatTaka } from "../../kernel/taka.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { Notice } from "../../ui/notice.tsx";
import { screen } from "../order.copy.ts";

const { booking: says } = screen;

/** What the shop objected to: the specification's sentence first, then why, then what to do next. */
export function BookingProblem({ problem, email }: { problem: Problem | null; email: string }) {
	return (
		<div role="alert" className="empty:hidden">
			{problem && (
				<Notice tone="attention">
					<p className="font-semibold">{says.failed}</p>
					<p>
						{problem.code === "total-changed"
							? says.newTotal(formatTaka(Number(problem.totalPrice)))
							: problem.detail}
					</p>
					{problem.code.startsWith("unverified-") && (
						<ResendMail email={email} className="mt-2 mr-4 mb-1" />
					)}
					{(problem.code.startsWith("too-many-") || problem.code === "unverified-unpaid") && (
						<Link to="/dashboard" prefetch="intent" className="text-link">
							{says.toMyOrders}
						</Link>
					)}
					{problem.code === "part-gone" && (
						<Link to="/parts" prefetch="intent" className="text-link">
							{says.toParts}
						</Link>
					)}
				</Notice>
			)}
		</div>
	);
}

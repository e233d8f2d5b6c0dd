import { ResendMail } from "../../accounts/security/email-verification.tsx";
import { formatTaka } from "../../kernel/taka.ts";
import { detailsOf } from "../../platform/http/problem.ts";
import { chargeInWords } from "../../terms/charge-in-words.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { copy } from "../order.copy.ts";
import { copy as promisesCopy } from "../promises/copy.ts";
import { bookPartOperation } from "./contract.ts";
import type { RefusedOrder } from "./use-ordering.ts";

type BookingProblemProps = {
	refused: RefusedOrder | null;
	/** Says that the total has changed but the delivery charge has not. `seen` is the earlier total. */
	newTotal(total: string, seen: string): string;
	/** A sentence to show in place of the shop's own sentence. */
	detail?: string | undefined;
	email: string;
};

const leadToOrders = ["too-many-unpaid", "unverified-unpaid", "held-too-long"];

/** The shop's refusal: the specification's sentence, the reason, then the next step. */
export function BookingProblem({ refused, newTotal, detail, email }: BookingProblemProps) {
	const code = refused?.problem.code ?? "";
	return (
		<div role="alert" className="empty:hidden">
			{refused && (
				<Notice tone="attention">
					<p className="font-semibold">{copy.booking.failed}</p>
					<p>{changedTotal(refused, newTotal) ?? detail ?? refused.problem.detail}</p>
					{code === "unverified-unpaid" && <ResendMail email={email} className="mt-2 mr-4 mb-1" />}
					{leadToOrders.includes(code) && (
						<Link to="/dashboard" className="text-link">
							{copy.booking.toMyOrders}
						</Link>
					)}
					{code === "part-gone" && (
						<Link to="/parts" className="text-link">
							{copy.booking.toParts}
						</Link>
					)}
				</Notice>
			)}
		</div>
	);
}

function changedTotal(
	{ problem, totalTaka, chargeTaka }: RefusedOrder,
	newTotal: BookingProblemProps["newTotal"],
): string | undefined {
	const now = detailsOf(bookPartOperation, "total-changed", problem);
	if (!now) return undefined;
	const total = formatTaka(now.totalPrice);
	return now.deliveryCharge === chargeTaka
		? newTotal(total, formatTaka(totalTaka))
		: promisesCopy.newCharge(chargeInWords(now.deliveryCharge), total);
}

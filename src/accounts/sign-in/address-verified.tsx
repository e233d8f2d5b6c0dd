import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { copy } from "../copy.ts";

/** An address was verified: says so, and the way on. */
export function AddressVerified() {
	return (
		<Notice tone="good" role="status" className="mt-5">
			<p>{copy.verified}</p>
			<p className="mt-2">
				<Link to="/" prefetch="intent" className="text-link">
					{copy.goOnShopping}
				</Link>
			</p>
		</Notice>
	);
}

import { Link } from "react-router";
import { Notice } from "../ui/notice.tsx";
import { copy } from "./copy.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** What the link of the verification mail leads to: it says that it worked, and the way on. */
export function AddressVerified() {
	const signedIn = useSignedIn();
	return (
		<Notice tone="good" role="status" className="mt-5">
			<p>{copy.verified}</p>
			{signedIn && (
				<p className="mt-2">
					<Link to="/" prefetch="intent" className="text-link">
						{copy.goOnShopping}
					</Link>
				</p>
			)}
		</Notice>
	);
}

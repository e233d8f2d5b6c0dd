import { Link } from "react-router";
import { copy } from "./copy.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** What the link of the verification mail leads to: it says that it worked, and the way on. */
export function AddressVerified() {
	const signedIn = useSignedIn();
	return (
		<div role="status" className="mt-5 rounded-md border-brand border-l-4 bg-brand-tint p-4">
			<p>{copy.verified}</p>
			{signedIn && (
				<p className="mt-2">
					<Link to="/" prefetch="intent" className="text-link">
						{copy.goOnShopping}
					</Link>
				</p>
			)}
		</div>
	);
}

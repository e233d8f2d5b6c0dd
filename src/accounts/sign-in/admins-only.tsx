import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { copy } from "../copy.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** Why an admin's page led to the login page: the account signed in is a customer's. */
export function AdminsOnly() {
	const signedIn = useSignedIn();
	return (
		<Notice tone="attention" role="status" className="mt-5">
			<p>{signedIn ? copy.adminsOnly(signedIn.email) : copy.adminsOnlySignedOut}</p>
			{signedIn && (
				<p className="mt-2">
					<Link to="/dashboard" prefetch="intent" className="text-link">
						{copy.toDashboard}
					</Link>
				</p>
			)}
		</Notice>
	);
}

/** Why My Profile led to the login page: the sign-in was over when it was to be kept (spec §8). */
export function NobodySignedIn() {
	return (
		<Notice tone="attention" role="status" className="mt-5">
			<p>{copy.nobodySignedIn}</p>
		</Notice>
	);
}

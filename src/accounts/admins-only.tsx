import { Link } from "react-router";
import { copy } from "./copy.ts";
import { profileCopy } from "./profile.copy.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** Why an admin's page led to the login page: the account signed in is a customer's. */
export function AdminsOnly() {
	const signedIn = useSignedIn();
	return (
		<div role="status" className="border-signal bg-signal-tint mt-5 rounded-md border-l-4 p-4">
			<p>{signedIn ? copy.adminsOnly(signedIn.email) : copy.adminsOnlySignedOut}</p>
			{signedIn && (
				<p className="mt-2">
					<Link to="/dashboard" prefetch="intent" className="text-link">
						{copy.toDashboard}
					</Link>
				</p>
			)}
		</div>
	);
}

/** Why My Profile led to the login page: the sign-in was over when it was to be kept (spec §8). */
export function NobodySignedIn() {
	return (
		<p role="status" className="mt-5 rounded-md border-signal border-l-4 bg-signal-tint p-4">
			{profileCopy.nobody}
		</p>
	);
}

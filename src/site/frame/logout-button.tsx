import type { ReactNode } from "react";
import { signOut } from "../../accounts/sign-in/session.ts";

/** Ends the session, forgets the access token and goes to /login (spec §2). */
export function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
	async function leave() {
		await signOut();
		location.assign("/login");
	}
	return (
		<button type="button" onClick={leave} className={className}>
			{children}
		</button>
	);
}

import type { ReactNode } from "react";

/** Ends the session, forgets the access token and goes to /login (spec §2). */
export function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
	async function leave() {
		localStorage.removeItem("accessToken");
		await fetch("/api/auth/sign-out", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: "{}",
		}).catch(() => null);
		location.assign("/login");
	}
	return (
		<button type="button" onClick={leave} className={className}>
			{children}
		</button>
	);
}

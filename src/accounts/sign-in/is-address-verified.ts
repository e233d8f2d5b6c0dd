import { fetchSessionUser } from "./session.ts";

/** Whether the customer's e-mail address is verified; null if the shop is unreachable. */
export async function isAddressVerified(): Promise<boolean | null> {
	const user = await fetchSessionUser();
	return typeof user === "string" ? null : (user.emailVerified ?? false);
}

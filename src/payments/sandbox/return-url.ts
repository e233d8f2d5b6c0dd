/**
 * Where a customer goes after approving a payment: `requested`, where it stands on one of the shop's own origins, else the
 * order's payment page. Never another site, whatever was asked (an open redirect would lend the shop's name).
 */
export function returnUrlFor(
	requested: string | undefined,
	reference: string,
	publicUrl: string,
): string {
	const address = `${publicUrl}/dashboard/payment/${encodeURIComponent(reference)}`;
	if (!requested || !URL.canParse(requested, publicUrl)) return address;
	const url = new URL(requested, publicUrl);
	if (url.username || url.password) return address;
	return ownOrigins(publicUrl).includes(url.origin) ? url.href : address;
}

/** The address to go back to, with what Stripe adds to it. */
export function withResult(
	returnUrl: string,
	paymentIntentId: string,
	status: "succeeded" | "failed" | "pending",
): string {
	const url = new URL(returnUrl);
	url.searchParams.set("payment_intent", paymentIntentId);
	url.searchParams.set("redirect_status", status);
	return url.href;
}

/** The shop's origin; on the machine itself it goes by both loopback names. */
function ownOrigins(publicUrl: string): string[] {
	const { origin, hostname } = new URL(publicUrl);
	const other = { localhost: "127.0.0.1", "127.0.0.1": "localhost" }[hostname];
	if (!other) return [origin];
	return [origin, origin.replace(`//${hostname}`, `//${other}`)];
}

/**
 * Returns the address to which a customer goes after an approval: `requested` if it has one of the
 * shop's origins, otherwise the order's payment page. It is never another site, because an open
 * redirect would abuse the shop's name.
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

/** Adds the result to the return address, as Stripe does. */
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

/** The shop's origin. On a local machine: the origins with both loopback names. */
function ownOrigins(publicUrl: string): string[] {
	const { origin, hostname } = new URL(publicUrl);
	const other = { localhost: "127.0.0.1", "127.0.0.1": "localhost" }[hostname];
	if (!other) return [origin];
	return [origin, origin.replace(`//${hostname}`, `//${other}`)];
}

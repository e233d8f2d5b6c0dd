/** Headers that every answer of the shop carries, whatever its kind. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * What every answer carries: nothing is guessed, framed, or handed to another site's pages. An
 * answer that a browser is to run or show as a page says so with a policy of its own; all others
 * (JSON, problems, redirects, files) may load and run nothing where somebody opens them by
 * themselves. With `hstsSeconds` above 0 browsers keep to https for so long (RFC 6797 §6.1.1).
 */
export function securityHeadersWith(hstsSeconds = 0): SecurityHeaders {
	return {
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"x-frame-options": "DENY",
		"permissions-policy": closed.map((feature) => `${feature}=()`).join(", "),
		"content-security-policy": nothingRuns,
		...(hstsSeconds > 0 ? { "strict-transport-security": `max-age=${hstsSeconds}` } : {}),
	};
}

// `payment` is not among them: a provider's frame may ask a phone's wallet.
const closed = [
	"accelerometer",
	"browsing-topics",
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"magnetometer",
	"microphone",
	"midi",
	"usb",
];

const nothingRuns =
	"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

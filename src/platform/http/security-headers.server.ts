export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The headers of every response: no content sniffing, no frames, no use by other sites. The default
 * policy lets a response load and run nothing when a browser opens it directly; pages replace it with
 * their own. With `hstsSeconds` above 0 browsers use only https for that time (RFC 6797 §6.1.1).
 */
export function securityHeadersWith(hstsSeconds = 0): SecurityHeaders {
	return {
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"x-frame-options": "DENY",
		"permissions-policy": disabledFeatures.map((feature) => `${feature}=()`).join(", "),
		"content-security-policy": nothingRuns,
		...(hstsSeconds > 0 ? { "strict-transport-security": `max-age=${hstsSeconds}` } : {}),
	};
}

// `payment` is not disabled: a provider's frame may use a phone's wallet.
const disabledFeatures = [
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

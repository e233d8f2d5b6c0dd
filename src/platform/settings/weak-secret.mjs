// @ts-check
// Placeholders from examples, tutorials and defaults.
const placeholders =
	/change.?(?:me|this|it)|replace.?(?:me|this)|your.{0,12}(?:secret|key|token)|(?:secret|key|token).?here|placeholder|example|default|insert|password|supersecret|better-auth|keyboard.?cat|openssl.rand|\.\.\.$/i;
const minDifferent = 8;

/**
 * Why a secret is weak, as the end of a sentence that begins with its name; null if it is strong. A
 * weak secret is too short, a placeholder, a repeated piece, a sequence (`abcdef…`), or has too few
 * different characters.
 *
 * @param {string} secret
 * @param {number} minLength
 */
export function weaknessOf(secret, minLength) {
	if (secret.length < minLength) return `must be at least ${minLength} characters long`;
	if (placeholders.test(secret)) return "is a placeholder, not a secret";
	if (repeats(secret) || runs(secret) || new Set(secret).size < minDifferent)
		return "repeats itself, so that it can be guessed";
	return null;
}

/** Whether the text repeats one piece; the last repetition may be incomplete. @param {string} text */
function repeats(text) {
	const maxLength = Math.floor(text.length / 2);
	for (let step = 1; step <= maxLength; step += 1) {
		if (text.slice(step) === text.slice(0, -step)) return true;
	}
	return false;
}

/** Whether more than half of the characters are next to the one before, as in `abc` or `321`. @param {string} text */
function runs(text) {
	let following = 0;
	for (let at = 1; at < text.length; at += 1) {
		const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
		if (Math.abs(step) <= 1) following += 1;
	}
	return following > text.length / 2;
}

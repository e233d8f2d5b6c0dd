// @ts-check
// What stands in examples, tutorials and defaults, and what people put there for the time being.
const placeholders =
	/change.?(?:me|this|it)|replace.?(?:me|this)|your.{0,12}(?:secret|key|token)|(?:secret|key|token).?here|placeholder|example|default|insert|password|supersecret|better-auth|keyboard.?cat|openssl.rand|\.\.\.$/i;
const minDifferent = 8;

/**
 * Why a secret is none, as the end of a sentence that begins with its name; null where nothing
 * speaks against it. Too short, a placeholder, one piece over and over, signs in a row
 * (`abcdef…`), or of too few different signs: whoever guesses begins with these.
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

/** Whether it is one piece over and over, two times or more, the last perhaps cut off. @param {string} text */
function repeats(text) {
	const maxLength = Math.floor(text.length / 2);
	for (let step = 1; step <= maxLength; step += 1) {
		if (text.slice(step) === text.slice(0, -step)) return true;
	}
	return false;
}

/** Whether more than half of the signs follow on the one before them, as on a keyboard's top row or in the alphabet. @param {string} text */
function runs(text) {
	let following = 0;
	for (let at = 1; at < text.length; at += 1) {
		const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
		if (Math.abs(step) <= 1) following += 1;
	}
	return following > text.length / 2;
}

// @ts-check

/**
 * Whether mail can be sent to `text`: one address, so that nothing in it can name a second one or
 * begin another header (RFC 5321 §4.1.2, without its quoted forms).
 *
 * @param {string} text
 */
export function isMailAddress(text) {
	return text.length <= 254 && /^[^\s@<>()[\],;:"\\\p{Cc}]+@[\p{L}\p{N}.-]+$/u.test(text);
}

/**
 * Name and address of MAIL_FROM; null where it is neither.
 *
 * @param {string} from
 * @returns {{ name: string, address: string } | null}
 */
export function readSender(from) {
	const parts = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>\s]+))$/u.exec(from);
	const address = parts?.[2] ?? parts?.[3] ?? "";
	return isMailAddress(address) ? { name: parts?.[1] ?? "", address } : null;
}

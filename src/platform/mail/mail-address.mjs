// @ts-check

/**
 * Whether `text` is one mail address. It cannot contain a second address or a header (RFC 5321
 * §4.1.2, without the quoted forms).
 *
 * @param {string} text
 */
export function isMailAddress(text) {
	return text.length <= 254 && /^[^\s@<>()[\],;:"\\\p{Cc}]+@[\p{L}\p{N}.-]+$/u.test(text);
}

/**
 * Parses the name and address of MAIL_FROM; null if it is invalid.
 *
 * @param {string} from
 * @returns {{ name: string, address: string } | null}
 */
export function readSender(from) {
	const parts = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>\s]+))$/u.exec(from);
	const address = parts?.[2] ?? parts?.[3] ?? "";
	return isMailAddress(address) ? { name: parts?.[1] ?? "", address } : null;
}

// @ts-check

/**
 * Reads one setting from its text; undefined if the text is invalid. `rule` completes the sentence
 * "NAME …".
 *
 * @template V
 * @typedef {{ read: (text: string) => V | undefined, rule: string }} Reader
 */

/**
 * @template {string} V
 * @param {...V} values
 * @returns {Reader<V>}
 */
export function oneOf(...values) {
	const read = (/** @type {string} */ text) => values.find((value) => value === text);
	return { read, rule: `must be one of: ${values.join(", ")}` };
}

/**
 * @template {string} V
 * @param {...V} values
 * @returns {Reader<readonly V[]>}
 */
export function someOf(...values) {
	return {
		read(text) {
			const named = partsOf(text).filter(Boolean);
			const known = values.filter((value) => named.includes(value));
			return named.every((one) => known.some((value) => value === one)) ? known : undefined;
		},
		rule: `must list some of these, with commas: ${values.join(", ")}`,
	};
}

/**
 * @param {number} min
 * @param {number} max
 * @param {string} rule
 * @returns {Reader<number>}
 */
export function wholeNumber(min, max, rule) {
	return { read: (text) => within(/^\d{1,15}$/, text, min, max), rule };
}

/**
 * @param {number} min
 * @param {number} max
 * @param {string} rule
 * @returns {Reader<number>}
 */
export function number(min, max, rule) {
	return { read: (text) => within(/^(?:\d{1,15}\.?\d{0,15}|\.\d{1,15})$/, text, min, max), rule };
}

/**
 * A number above 0.
 *
 * @param {number} max
 * @returns {Reader<number>}
 */
export function amount(max) {
	return number(Number.MIN_VALUE, max, `must be a number above 0 and up to ${max}`);
}

/**
 * @param {RegExp} form
 * @param {string} text
 * @param {number} min
 * @param {number} max
 */
function within(form, text, min, max) {
	const value = Number(text);
	return form.test(text) && value >= min && value <= max ? value : undefined;
}

/**
 * @param {number} [maxLength]
 * @returns {Reader<string>}
 */
export function text(maxLength = 10_000) {
	const read = (/** @type {string} */ given) => (given.length <= maxLength ? given : undefined);
	return { read, rule: `must be at most ${maxLength} characters long` };
}

/**
 * A value that `read` parses; it answers null for invalid text.
 *
 * @template V
 * @param {(text: string) => V | null} read
 * @param {string} rule
 * @returns {Reader<V>}
 */
export function typed(read, rule) {
	return { read: (given) => read(given) ?? undefined, rule };
}

/**
 * A list with commas.
 *
 * @template V
 * @param {Reader<V>} reader
 * @param {string} rule
 * @returns {Reader<readonly V[]>}
 */
export function list(reader, rule) {
	return {
		read(given) {
			const values = given === "" ? [] : partsOf(given).map((part) => reader.read(part));
			return values.includes(undefined) ? undefined : /** @type {V[]} */ (values);
		},
		rule,
	};
}

/** @param {string} given */
function partsOf(given) {
	return given.split(",").map((part) => part.trim());
}

/**
 * Any text that `isValid` accepts.
 *
 * @param {(text: string) => boolean} isValid
 * @param {string} rule
 * @returns {Reader<string>}
 */
export function textThat(isValid, rule) {
	return { read: (given) => (isValid(given) ? given : undefined), rule };
}

/**
 * A URL whose protocol (such as `https:`) matches `protocol`.
 *
 * @param {RegExp} protocol
 * @param {string} rule
 * @returns {Reader<string>}
 */
export function address(protocol, rule) {
	return textThat((given) => protocol.test(urlOf(given)?.protocol ?? ""), rule);
}

/** An HTTP URL without a path; a slash at its end is removed. @type {Reader<string>} */
export const origin = {
	read(given) {
		const url = urlOf(given);
		if (!url || !/^https?:$/.test(url.protocol)) return undefined;
		const isBare = url.pathname === "/" && url.search + url.hash + url.username === "";
		return isBare ? url.origin : undefined;
	},
	rule: "must be an address without a path, such as https://shop.example",
};

/** Parses a URL; null if it is invalid. @param {string} given */
export function urlOf(given) {
	try {
		return new URL(given);
	} catch {
		return null;
	}
}

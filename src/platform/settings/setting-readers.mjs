// @ts-check

/**
 * How one setting is read: its value, or undefined where the text is none; and what the text must
 * be, as the end of a sentence.
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
 * More than nothing.
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
 * What `read` makes of the text; null where it is none.
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
 * Several of a kind, with commas.
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
 * Any text that `isOne` takes.
 *
 * @param {(text: string) => boolean} isOne
 * @param {string} rule
 * @returns {Reader<string>}
 */
export function textThat(isOne, rule) {
	return { read: (given) => (isOne(given) ? given : undefined), rule };
}

/**
 * An address whose protocol (`https:`) `protocol` finds.
 *
 * @param {RegExp} protocol
 * @param {string} rule
 * @returns {Reader<string>}
 */
export function address(protocol, rule) {
	return textThat((given) => protocol.test(urlOf(given)?.protocol ?? ""), rule);
}

/** An address of HTTP without a path: a slash at its end goes. @type {Reader<string>} */
export const origin = {
	read(given) {
		const url = urlOf(given);
		if (!url || !/^https?:$/.test(url.protocol)) return undefined;
		const isBare = url.pathname === "/" && url.search + url.hash + url.username === "";
		return isBare ? url.origin : undefined;
	},
	rule: "must be an address without a path, such as https://shop.example",
};

/** Reads what may be no address. @param {string} given */
export function urlOf(given) {
	try {
		return new URL(given);
	} catch {
		return null;
	}
}

import { kitInName } from "./field-extractors.ts";
import { isKnown, type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

// Extractors for fields that often hold a default and not a fact. If the part's name or another
// field contradicts such a field, its value is unknown.

/** Whether the processor's box has a cooler. "Yes" counts as unknown for trays and for models sold without a cooler. */
export function coolerIncluded(record: OpenDbRecord): unknown {
	const included = valueAt(record, "specifications.includesCooler");
	const name = textAt(record, "metadata.name");
	const packaging = textAt(record, "specifications.packaging");
	const comesWithout = /tray|oem/i.test(`${packaging} ${name}`) || /\d(?:K[FS]?|X3D)\b/.test(name);
	return included === true && comesWithout ? undefined : included;
}

/** A processor's graphics. Models with F in their name have none: if their record names some, the value is unknown. */
export function integratedGraphics(record: OpenDbRecord): unknown {
	const model = valueAt(record, "specifications.integratedGraphics.model");
	const hasNone = /\d{3}K?F\b/.test(textAt(record, "metadata.name"));
	return hasNone && isKnown(model) ? undefined : model;
}

/**
 * A base clock; unknown if it is above the boost clock. Equal clocks are unknown too: a graphics
 * card always boosts, so one of the two figures is a copy. `mayBeSame` accepts equal clocks: a
 * processor without boost has only one clock.
 */
export function baseClock(base: string, boost: string, mayBeSame = false) {
	return (record: OpenDbRecord): unknown => {
		const [slow, fast] = [valueAt(record, base), valueAt(record, boost)];
		const isKnownBoost = typeof fast === "number" && fast > 0;
		if (typeof slow !== "number" || !isKnownBoost || slow < fast) return slow;
		return mayBeSame && slow === fast ? slow : undefined;
	};
}

/**
 * Reads yes or no from two words, such as "ECC" and "Non-ECC". Many records have the second word by
 * default: if a kit's name says ECC or Registered and the record does not, both values are unknown.
 */
export function memoryWord(path: "ecc" | "registered", yes: string) {
	return (record: OpenDbRecord): unknown => {
		const word = valueAt(record, path);
		if (typeof word !== "string" || !isKnown(word) || contradictsName(record)) return undefined;
		const says = word.toLowerCase() === yes.toLowerCase();
		return path === "registered" && !says && isTooLarge(record) ? undefined : says;
	};
}

// The largest unbuffered modules of a type, in GB: two ranks of the largest chips (JEDEC, UDIMM design specifications).
const largestUnbuffered: Readonly<Record<string, number>> = { DDR3: 16, DDR4: 32, DDR5: 64 };

/** Whether a module is larger than the largest unbuffered module of its type. */
function isTooLarge(record: OpenDbRecord): boolean {
	const each = kitInName(record)?.each ?? Number(valueAt(record, "modules.capacity_gb"));
	return each > (largestUnbuffered[textAt(record, "ram_type")] ?? Number.POSITIVE_INFINITY);
}

function contradictsName(record: OpenDbRecord): boolean {
	const name = textAt(record, "metadata.name");
	const named = {
		ecc: /(?<!non[ -]?)\bECC\b/i.test(name),
		registered: /\b(?:Registered|L?RDIMM|REG)\b/i.test(name),
	};
	return (
		(named.ecc && textAt(record, "ecc") !== "ECC") ||
		(named.registered && textAt(record, "registered") !== "Registered")
	);
}

/** The day on which somebody checked the record by hand: "2025-12-09". */
export function checkedOn(record: OpenDbRecord): unknown {
	return /^\d{4}-\d\d-\d\d/.exec(textAt(record, "metadata.last_manually_spec_verified_at"))?.[0];
}

import { kitInName } from "./field-extractors.ts";
import { isKnown, type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

// Fields that are a default as often as a fact. Where the part's name or another field of the record says
// otherwise, the value is not known.

/** Whether a processor's box has a cooler. "Yes" is not believed of a tray, and of models that come without one. */
export function coolerIncluded(record: OpenDbRecord): unknown {
	const included = valueAt(record, "specifications.includesCooler");
	const name = textAt(record, "metadata.name");
	const packaging = textAt(record, "specifications.packaging");
	const comesWithout = /tray|oem/i.test(`${packaging} ${name}`) || /\d(?:K[FS]?|X3D)\b/.test(name);
	return included === true && comesWithout ? undefined : included;
}

/** A processor's graphics. Those with F in their name have none; a record that names some is not believed. */
export function integratedGraphics(record: OpenDbRecord): unknown {
	const model = valueAt(record, "specifications.integratedGraphics.model");
	const hasNone = /\d{3}K?F\b/.test(textAt(record, "metadata.name"));
	return hasNone && isKnown(model) ? undefined : model;
}

/**
 * A base clock, unless it is above the boost clock, or the same: a graphics card always boosts, so one of its two
 * figures is a copy. A processor without boost has one clock, so of it the same is believed.
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
 * Yes or no from two words, "ECC" and "Non-ECC". Records have the second word by default: where the name of a kit
 * says ECC or Registered and the record does not, neither is known.
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

/** Whether a module is larger than unbuffered ones of its type are made. */
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

import type { AttributeValue } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { amountWord, capacityWords, speedWord } from "./quantities.ts";
import { wordTable } from "./word-table.ts";

/** Attributes that nobody types or that find wrong parts: a case takes several boards, every board has USB ports. */
const notSearched = new Set(
	`aspectRatio atxVersion audio boardFormFactors cacheMb checkedOn controller ethernet frame frontPorts
includedSupply lithography m2Slots memoryMaxGb memorySlotForm memoryTypes microphoneType moduleGb noiseRating
pads partNumbers pptW radiators rearPorts supplyFormFactors tdpW timings viewingAngle`.split(/\s/),
);

// The words for attributes with the value yes.
const wordsOfYes =
	wordTable(`nvme:nvme; pwm:pwm; hotSwap:hot swap; fanless:fanless passive; registered:registered rdimm;
biosFlashback:flashback; backConnect:back connect btf; silent:silent; heatSink:heatsink;
microphoneFilter:noise cancelling`);

// The words for the plugs that a part has.
const wordsOfPlugs = wordTable("plugs6Pin:6-pin; plugs8Pin:8-pin; plugs12v:12VHPWR 12V-2x6");

const searchedUnits = /^(W|Hz|rpm|bit|cores|dpi|fps|g)$/;
const searchedLengths = new Set(["radiatorMm", "sizeMm", "fanSizeMm"]);

/** The searched words of an attribute: `text` is read like a name, `words` are ready, and `minor` ranks low. */
export type SearchedAttribute = { text: string; words: string[]; minor: string[] };

/** The searched words of a part's attribute; null if it is not searched. */
export function searchedAttribute(
	category: string,
	key: string,
	value: AttributeValue,
): SearchedAttribute | null {
	if (notSearched.has(key)) return null;
	if (typeof value === "boolean") return value ? textOf(wordsOfYes.get(key) ?? "") : null;
	if (key === "integratedGraphics") return value === "None" ? null : textOf("integrated graphics");
	if (typeof value !== "number") {
		const texts = [value].flat().filter((text) => !/^(none|no|single colour|other)$/i.test(text));
		return textOf(texts.join(" ; ").replace(/\d+ × (?!\d)/g, ""));
	}
	return searchedNumber(category, key, value);
}

function textOf(text: string): SearchedAttribute {
	return { text, words: [], minor: [] };
}

function searchedNumber(category: string, key: string, value: number): SearchedAttribute | null {
	const plug = wordsOfPlugs.get(key);
	if (plug) return value > 0 ? textOf(plug) : null;
	const unit = attributesOf(category).find((attribute) => attribute.key === key)?.unit ?? "";
	const found = { text: "", words: [] as string[], minor: [] as string[] };
	if (unit === "GB") found.words = capacityWords(value);
	else if (unit === "MT/s") found.words = [speedWord(value)];
	else if (unit === "CL") found.words = [`cl${value}`];
	else if (unit === "inch") {
		found.words = [amountWord(value, "inch")];
		// Shops call a 23.8-inch screen a 24-inch one. A search for 24 lists exact 24 inches first.
		found.minor = [amountWord(Math.round(value), "inch")];
	} else if (unit === "mm" && searchedLengths.has(key)) found.words = [amountWord(value, "mm")];
	else if (key === "threads") found.words = [amountWord(value, "thread")];
	else if (searchedUnits.test(unit))
		found.words = [amountWord(value, unit === "cores" ? "core" : unit.toLowerCase())];
	return found.words.length > 0 ? found : null;
}

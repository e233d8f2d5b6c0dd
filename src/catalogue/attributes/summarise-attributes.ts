import type { Attribute, Attributes, AttributeValue } from "./attribute.ts";
import { attributesOf, inWords } from "./attributes.ts";

const maxFigures = 4;

/**
 * A part's most important figures, at most four, on one line: "AM5 · Micro ATX · DDR5 · Wi-Fi 6E".
 * Empty if the part has no such figure.
 */
export function summariseAttributes(category: string, attributes: Attributes): string {
	const headlines = attributesOf(category).filter((attribute) => attribute.headline);
	const figures = headlines.flatMap((attribute) => {
		const value = attributes[attribute.key];
		return value === undefined ? [] : [inBrief(category, attribute, value)];
	});
	return figures
		.filter((figure) => figure !== "")
		.slice(0, maxFigures)
		.join(" · ");
}

/**
 * The short forms of figures for places without labels. They leave out what the category says
 * already, or add a word that explains the figure. The usual value becomes an empty text.
 */
const briefForms: Record<string, (words: string) => string> = {
	"graphics-card.chipset": (chip) => chip.replace(/ \d+ ?GB$/, ""),
	"power-supply.formFactor": (form) => (form === "ATX" ? "" : form),
	"power-supply.efficiency": (rating) => rating.replace(/^80\+ (?=\w)/, ""),
	"case.maxGraphicsLengthMm": (length) => `cards to ${length}`,
	"case.maxCoolerHeightMm": (height) => `coolers to ${height}`,
	"case-fan.fanCount": (fans) => (fans === "1" ? "" : `pack of ${fans}`),
	"cpu-cooler.heightMm": (height) => `${height} high`,
	"case.sidePanel": (panel) => `${/glass/i.test(panel) ? "glass" : panel.toLowerCase()} side`,
	"motherboard.wireless": (wireless) => /Wi-Fi( \d\w*)?/.exec(wireless)?.[0] ?? "",
	"ssd.interface": (bus) => bus.replace(/^M\.2 (?=PCIe)/, "").replace(/^SATA .*/, "SATA"),
	"hard-disk.interface": (bus) => bus.replace(/^SATA .*/, "SATA"),
};

function inBrief(category: string, attribute: Attribute, value: AttributeValue): string {
	if (value === attribute.none || value === false) return "";
	if (value === true) return attribute.label;
	if (Array.isArray(value) && value.length > 2) return `${value[0]} and ${value.length - 1} more`;
	const words = inWords(attribute, value);
	return briefForms[`${category}.${attribute.key}`]?.(words) ?? words;
}

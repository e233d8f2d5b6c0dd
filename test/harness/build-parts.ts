import type { Attributes } from "../../src/catalogue/attributes/attribute.ts";
import { type BuildPart, buildOf, type Finding, type Rule } from "../../src/fit/rule.ts";

let made = 0;

const names: Readonly<Record<string, string>> = {
	processor: "Processor",
	motherboard: "Board",
	memory: "Kit",
	"graphics-card": "Card",
	"power-supply": "Supply",
	case: "Case",
	"cpu-cooler": "Cooler",
	ssd: "SSD",
	"hard-disk": "Disk",
	"case-fan": "Fans",
};

/** A part of a build with these attributes, called by its category unless it has a name. */
export function buildPart(
	category: string,
	attributes: Attributes,
	more: Partial<BuildPart> = {},
): BuildPart {
	made += 1;
	return {
		id: `${category}-${made}`,
		name: names[category] ?? category,
		category,
		quantity: 1,
		attributes,
		...more,
	};
}

/** What a rule says of these parts. */
export function findingsOf(rule: Rule, ...parts: BuildPart[]): readonly Finding[] {
	return rule.judge(buildOf(parts));
}

/** The one verdict of a rule on these parts, with its margin and its sentence. */
export function onlyFinding(rule: Rule, ...parts: BuildPart[]) {
	const findings = findingsOf(rule, ...parts);
	if (findings.length !== 1) throw new Error(`${findings.length} findings of ${rule.name}`);
	const { verdict, margin, values, parts: about, says } = findings[0] as Finding;
	return { verdict, margin, says: says(), values, about };
}

/** The one verdict alone. */
export function verdictOf(rule: Rule, ...parts: BuildPart[]): string {
	return onlyFinding(rule, ...parts).verdict;
}

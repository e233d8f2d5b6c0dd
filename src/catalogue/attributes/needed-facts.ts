import type { CategorySlug } from "./categories.ts";

/**
 * The attributes without which the rules of fit cannot judge a part of a category. Admins can list
 * the parts that lack one. The other categories need none.
 */
export const neededFacts: Partial<Record<CategorySlug, readonly string[]>> = {
	processor: ["socket", "microarchitecture", "tdpW"],
	"cpu-cooler": ["sockets", "coolingType"],
	motherboard: ["socket", "chipset", "formFactor", "memoryType", "memorySlots"],
	memory: ["memoryType", "capacityGb", "modules"],
	ssd: ["formFactor", "interface"],
	"hard-disk": ["formFactor", "interface"],
	"graphics-card": ["interface", "lengthMm", "tdpW"],
	"power-supply": ["wattageW", "formFactor"],
	case: ["boardFormFactors", "maxGraphicsLengthMm", "maxCoolerHeightMm"],
};

/**
 * Graphics chips whose cards have one 12VHPWR or 12V-2x6 plug and no 8-pin plugs, whoever makes them.
 *
 * Sources: NVIDIA's product pages of each chip, "Supplementary Power Connectors: PCIe Gen 5 cable, or PCIe 8-pin
 * cables by the adapter in the box"; in OpenDB no card with a chip of the 4000s here lists an 8-pin plug, and those
 * of the 5000s that do list the 8-pin ends of that adapter.
 */
const chips: ReadonlySet<string> = new Set([
	"GeForce RTX 3090 Ti",
	"GeForce RTX 4070 Ti",
	"GeForce RTX 4070 Ti SUPER",
	"GeForce RTX 4080",
	"GeForce RTX 4080 SUPER",
	"GeForce RTX 4090",
	"GeForce RTX 4090 D",
	"GeForce RTX 5070",
	"GeForce RTX 5070 Ti",
	"GeForce RTX 5080",
	"GeForce RTX 5090",
	"GeForce RTX 5090 D",
]);

/** Whether every card with this chip has one 12VHPWR or 12V-2x6 plug and nothing else. */
export function hasOnePlugOnly(chip: string | null): boolean {
	return chip !== null && chips.has(chip);
}

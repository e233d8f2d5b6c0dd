/**
 * Graphics chips whose cards have one 12VHPWR or 12V-2x6 plug and no 8-pin plugs, whoever makes them.
 *
 * Sources: hwcooling.net/en/nvidia-12pin-and-pcie-5-0-gpu-power-connector-interoperability for the RTX 3090 Ti;
 * purepc.pl, "GeForce RTX 4070 – niektóre modele": all of the 4000s before it have the 16-pin plug;
 * pcbuildranked.com, "How to install a GPU", for the 5070 to 5090; NVIDIA's product pages of each chip,
 * "Supplementary Power Connectors". In OpenDB no card with a chip of the 4000s here lists an 8-pin plug, and those of
 * the 5000s that do list the 8-pin ends of the adapter in the box.
 */
const chips: readonly string[] = `
	GeForce RTX 3090 Ti, GeForce RTX 4070 Ti, GeForce RTX 4070 Ti SUPER, GeForce RTX 4080,
	GeForce RTX 4080 SUPER, GeForce RTX 4090, GeForce RTX 4090 D, GeForce RTX 5070, GeForce RTX 5070 Ti,
	GeForce RTX 5080, GeForce RTX 5090, GeForce RTX 5090 D`
	.trim()
	.split(/,\s+/);

export function hasOnePlugOnly(chip: string | null): boolean {
	return chip !== null && chips.includes(chip);
}

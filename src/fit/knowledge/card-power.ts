import { type BuildPart, numberOf, textOf } from "../rule.ts";

/**
 * The power of a card in W by its graphics chip, as the chip's maker states it. Sources: NVIDIA, product page of each
 * chip, "Graphics Card Power (W)", and "Total Graphics Power" of older chips; AMD, product page of each chip,
 * "Typical Board Power (Desktop)". Confirmed: playeatsleep.fun/en/rtx-5000-specs for the 5070 to 5090; pcgamer.com,
 * "The TDP of the NVIDIA GeForce RTX 5090 and 5080", for the 4080 and 4090; newegg.com/insider, "Power requirements
 * for NVIDIA GeForce RTX 30-series GPUs", and tomshardware.com/news, "GeForce RTX 4060 may consume more power than a
 * RTX 3070", for the 3000s; visualfoodie.com and winenfood.com on the 7900 XTX, 7900 XT, 6800 XT and 6700 XT.
 */
const chipW: Readonly<Record<string, number>> = {
	"GeForce RTX 5090": 575,
	"GeForce RTX 5080": 360,
	"GeForce RTX 5070 Ti": 300,
	"GeForce RTX 5070": 250,
	"GeForce RTX 5060 Ti": 180,
	"GeForce RTX 5060": 145,
	"GeForce RTX 4090": 450,
	"GeForce RTX 4080 SUPER": 320,
	"GeForce RTX 4080": 320,
	"GeForce RTX 4070 Ti SUPER": 285,
	"GeForce RTX 4070 Ti": 285,
	"GeForce RTX 4070 SUPER": 220,
	"GeForce RTX 4070": 200,
	"GeForce RTX 4060 Ti": 160,
	"GeForce RTX 3090 Ti": 450,
	"GeForce RTX 3090": 350,
	"GeForce RTX 3080 Ti": 350,
	"GeForce RTX 3080": 320,
	"GeForce RTX 3070 Ti": 290,
	"GeForce RTX 3070": 220,
	"GeForce RTX 3060 Ti": 200,
	"GeForce RTX 3060": 170,
	"Radeon RX 9070 XT": 304,
	"Radeon RX 9070": 220,
	"Radeon RX 7900 XTX": 355,
	"Radeon RX 7900 XT": 315,
	"Radeon RX 7900 GRE": 260,
	"Radeon RX 7800 XT": 263,
	"Radeon RX 7700 XT": 245,
	"Radeon RX 7600 XT": 190,
	"Radeon RX 7600": 165,
	"Radeon RX 6950 XT": 335,
	"Radeon RX 6900 XT": 300,
	"Radeon RX 6800 XT": 300,
	"Radeon RX 6800": 250,
	"Radeon RX 6750 XT": 250,
	"Radeon RX 6700 XT": 230,
	"Radeon RX 6600 XT": 160,
	"Radeon RX 6600": 132,
	"Radeon RX 6400": 53,
};

// Card makers raise the power by half at most. A lower record is of another chip, or a mistake.
const minShareOfChip = 0.9;
const maxShareOfChip = 2;

/**
 * The draw of a graphics card in W; null if it is not recorded, or if the record is too far from
 * the chip maker's figure (an RTX 4090 of 300 W, an RTX 3060 Ti of 750 W).
 */
export function wattsOfCard(card: BuildPart): number | null {
	const watts = numberOf(card, "tdpW");
	const usual = chipW[chipOf(card)];
	if (watts === null || usual === undefined) return watts;
	return watts < usual * minShareOfChip || watts > usual * maxShareOfChip ? null : watts;
}

/** The chip's name without the suffixes for its memory and its mining speed. */
function chipOf(card: BuildPart): string {
	return (textOf(card, "chipset") ?? "").replace(/ LHR$| GDDR6X$| \d+ ?GB$/g, "");
}

import type { Attributes } from "./attribute.ts";

type Shapes = (attributes: Attributes) => string[];

/**
 * Per kind, what a part looks like before colour and light: names of pictures from the closest to the one
 * that any part of the kind may show. A kind whose parts all look alike has no line: its slug is its picture.
 */
export const shapesOfKind: Record<string, Shapes> = {
	processor: ({ socket }) => [processorShape(String(socket ?? "")), "processor-am5"],
	"cpu-cooler": (attributes) => [...coolerShapes(attributes), "cooler-tower"],
	motherboard: ({ formFactor }) => [...boardShapes(String(formFactor ?? ""))],
	memory: memoryShapes,
	ssd: ({ formFactor, heatSink }) => [...driveShapes(formFactor, heatSink === true), "ssd-m2"],
	"hard-disk": ({ formFactor }) => (isSmallDrive(formFactor) ? ["hard-disk-small"] : []),
	"graphics-card": ({ fanCount }) => [...cardShapes(fanCount), "graphics-card-2-fans"],
	"power-supply": ({ formFactor }) =>
		/sfx|tfx|flex/i.test(String(formFactor)) ? ["power-supply-sfx"] : [],
	desktop: () => ["desktop", "case"],
};

/** By the socket: lid with feet and contacts underneath, pins, the oblong lid, the large ones of workstations. */
function processorShape(socket: string): string {
	if (/^(sTR|TR|SP|sWRX|SWRX)|^LGA ?(2011|2066|3647|4189|4677|4710)/i.test(socket))
		return "processor-large";
	if (/^LGA/i.test(socket)) return "processor-lga";
	return /^(AM[1-4]|FM)/i.test(socket) ? "processor-am4" : "processor-am5";
}

/** Liquid ones by their radiator; of the others, below 8 cm is a cooler that blows down. */
function coolerShapes({ coolingType, radiatorMm, fanCount, heightMm }: Attributes): string[] {
	if (coolingType === "Liquid") {
		const long = typeof radiatorMm === "number" ? radiatorMm >= 360 : fanCount === 3;
		const name = long ? "cooler-liquid-360" : "cooler-liquid-240";
		return [name, "cooler-liquid-360", "cooler-liquid-240", "cooler-liquid"];
	}
	if (typeof heightMm === "number" && heightMm < 80) return ["cooler-low"];
	return typeof fanCount === "number" && fanCount >= 2 ? ["cooler-tower-dual"] : [];
}

function boardShapes(formFactor: string): string[] {
	if (/itx/i.test(formFactor)) return ["motherboard-mini-itx"];
	return /micro|matx/i.test(formFactor) ? ["motherboard-micro-atx"] : [];
}

/** A bare module is 31 mm high: where a record denies the heat spreader of a higher one, the height is believed. */
function memoryShapes({ formFactor, heatSpreader, heightMm }: Attributes): string[] {
	if (/so-?dimm/i.test(String(formFactor))) return ["memory-laptop", "memory-plain"];
	const high = typeof heightMm === "number" && heightMm > 32;
	return heatSpreader === false && !high ? ["memory-plain"] : [];
}

function driveShapes(formFactor: Attributes[string] | undefined, heatSink: boolean): string[] {
	if (isSmallDrive(formFactor)) return ["ssd-sata"];
	return heatSink ? ["ssd-m2-heatsink"] : [];
}

/** One, two, or three fans; what has more looks most like three. */
function cardShapes(fanCount: Attributes[string] | undefined): string[] {
	if (typeof fanCount !== "number") return [];
	return [fanCount === 1 ? "graphics-card-1-fan" : `graphics-card-${Math.min(fanCount, 3)}-fans`];
}

function isSmallDrive(formFactor: Attributes[string] | undefined): boolean {
	return String(formFactor).startsWith("2.5");
}

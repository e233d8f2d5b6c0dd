import { currentAddress, withDigest } from "./shipped-images.ts";

/** The shipped images that also have a file of 1,600 pixels, `<name>-1600.avif`, for looking closely. */
export const largeImages: ReadonlySet<string> = new Set(
	`
accessory capture-stick case-2 case-fan-2 case-fan-lit case-fan-set-white case-fan-set-white-lit
case-fan-white case-fan-white-lit case-full-white case-inside case-itx-white case-mini-white
case-solid-white case-white case-white-lit chair chair-white cooler-liquid-240-white
cooler-liquid-240-white-lit cooler-liquid-360-white cooler-liquid-360-white-lit cooler-tower-white
cooler-tower-white-lit empty graphics-card-2-fans-2 graphics-card-2-fans-white
graphics-card-3-fans-ports graphics-card-3-fans-white graphics-card-3-fans-white-lit headset
headset-2 headset-3 headset-lit joystick joystick-throttle keyboard keyboard-lit keyboard-tkl
keyboard-tkl-lit keyboard-white keyboard-white-lit laptop lighting memory-2 memory-3
memory-silver-lit memory-white memory-white-lit memory-white-lit-2 monitor monitor-2 monitor-3
monitor-curved monitor-silver monitor-silver-2 monitor-super monitor-ultrawide monitor-ultrawide-2
monitor-ultrawide-white monitor-white motherboard motherboard-2 motherboard-lga
motherboard-micro-atx motherboard-micro-atx-am4-plain motherboard-micro-atx-lga
motherboard-micro-atx-lga-silver motherboard-micro-atx-plain motherboard-micro-atx-silver
motherboard-micro-atx-white motherboard-mini-itx motherboard-mini-itx-lga
motherboard-mini-itx-silver motherboard-mini-itx-white motherboard-plain motherboard-ports
motherboard-silver motherboard-white mouse mouse-lit mouse-office mouse-vertical-white mouse-white
mouse-white-lit mouse-wired mouse-wired-lit network-card network-card-2 operating-system
power-supply-2 power-supply-modular power-supply-modular-2 power-supply-modular-back processor-am4-2
processor-am5-2 processor-am5-3 processor-lga-2 speaker-small ssd-m2 ssd-m2-2 ssd-m2-3 ssd-sata
ssd-sata-2 vr-headset webcam webcam-2 webcam-3 webcam-white`
		.trim()
		.split(/\s+/),
);

/** The large file of the image at `address`, if it has one. */
export function largeImageAt(address: string): string | null {
	const [, stem, name = ""] =
		/^(\/pictures\/([a-z0-9-]+))-800\.webp$/.exec(currentAddress(address)) ?? [];
	return stem && largeImages.has(name) ? `${withDigest(stem)}-1600.avif` : null;
}

import { currentAddress, withDigest } from "./shipped-images.ts";

/** The shipped images that also have a file of 1,600 pixels, `<name>-1600.avif`, for looking closely. */
export const largeImages: ReadonlySet<string> = new Set(
	`
accessory capture-card capture-stick case case-2 case-fan-2 case-fan-lit case-fan-set-lit
case-fan-set-white case-fan-set-white-lit case-fan-white case-fan-white-lit case-full
case-full-white case-inside case-itx-white case-lit case-mini case-mini-inside case-mini-white
case-solid-white case-white case-white-inside case-white-lit chair chair-white cooler-liquid-240
cooler-liquid-240-lit cooler-liquid-240-white cooler-liquid-240-white-lit cooler-liquid-360
cooler-liquid-360-lit cooler-liquid-360-white cooler-liquid-360-white-lit cooler-low cooler-tower
cooler-tower-black cooler-tower-lit cooler-tower-white cooler-tower-white-lit desk desktop
desktop-white empty graphics-card-1-fan graphics-card-2-fans graphics-card-2-fans-2
graphics-card-2-fans-lit graphics-card-2-fans-ports graphics-card-2-fans-silver
graphics-card-2-fans-white graphics-card-3-fans graphics-card-3-fans-lit graphics-card-3-fans-ports
graphics-card-3-fans-white graphics-card-3-fans-white-lit hard-disk hard-disk-2 hard-disk-small
headset headset-2 headset-3 headset-lit headset-white headset-white-lit joystick joystick-throttle
keyboard keyboard-75 keyboard-75-lit keyboard-lit keyboard-tkl keyboard-tkl-lit keyboard-white
keyboard-white-lit laptop lighting memory memory-2 memory-3 memory-laptop memory-lit memory-plain
memory-silver memory-silver-lit memory-white memory-white-lit memory-white-lit-2 microphone
microphone-lit microphone-white microphone-white-lit monitor monitor-2 monitor-3 monitor-curved
monitor-silver monitor-silver-2 monitor-super monitor-ultrawide monitor-ultrawide-2
monitor-ultrawide-white monitor-white motherboard motherboard-2 motherboard-lga motherboard-lga-2
motherboard-micro-atx motherboard-micro-atx-am4-plain motherboard-micro-atx-lga
motherboard-micro-atx-lga-silver motherboard-micro-atx-plain motherboard-micro-atx-ports
motherboard-micro-atx-silver motherboard-micro-atx-white motherboard-mini-itx
motherboard-mini-itx-lga motherboard-mini-itx-ports motherboard-mini-itx-silver
motherboard-mini-itx-white motherboard-plain motherboard-ports motherboard-silver motherboard-white
mouse mouse-lit mouse-office mouse-vertical-white mouse-white mouse-white-lit mouse-wired
mouse-wired-lit mousepad network-card network-card-2 not-found operating-system power-supply-2
power-supply-back power-supply-long power-supply-modular power-supply-modular-2
power-supply-modular-back processor-am4 processor-am4-2 processor-am5 processor-am5-2
processor-am5-3 processor-large processor-lga processor-lga-2 sound-card speaker speaker-lit
speaker-small ssd-m2 ssd-m2-2 ssd-m2-3 ssd-m2-heatsink ssd-m2-short ssd-sata ssd-sata-2 stand
thermal-paste thermal-paste-2 vr-headset webcam webcam-2 webcam-3 webcam-white`
		.trim()
		.split(/\s+/),
);

/** The large file of the image at `address`, if it has one. */
export function largeImageAt(address: string): string | null {
	const [, stem, name = ""] =
		/^(\/pictures\/([a-z0-9-]+))-800\.webp$/.exec(currentAddress(address)) ?? [];
	return stem && largeImages.has(name) ? `${withDigest(stem)}-1600.avif` : null;
}

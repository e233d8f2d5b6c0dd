/**
 * The images that ship with the shop, under `public/pictures/`, as `<name>-200|400|800|1600.avif` and `<name>-800.webp`.
 * `not-found` and `empty` show states of the shop; all others show parts.
 */
export const shippedImages: ReadonlySet<string> = new Set(
	`
accessory capture-card capture-stick case case-2 case-cube case-fan case-fan-2 case-fan-lit
case-fan-set case-fan-set-lit case-fan-set-white case-fan-set-white-lit case-fan-white
case-fan-white-lit case-full case-full-inside case-full-white case-full-white-inside case-inside
case-itx case-itx-white case-lit case-mini case-mini-inside case-mini-mesh case-mini-mesh-white
case-mini-white case-mini-white-inside case-solid case-solid-white case-white case-white-2
case-white-inside case-white-lit chair chair-white cooler-liquid-240 cooler-liquid-240-lit
cooler-liquid-240-white cooler-liquid-240-white-lit cooler-liquid-360 cooler-liquid-360-lit
cooler-liquid-360-white cooler-liquid-360-white-lit cooler-low cooler-tower cooler-tower-black
cooler-tower-dual cooler-tower-dual-black cooler-tower-dual-black-2 cooler-tower-lit
cooler-tower-white cooler-tower-white-lit desk desktop desktop-white empty graphics-card-1-fan
graphics-card-1-fan-ports graphics-card-2-fans graphics-card-2-fans-2 graphics-card-2-fans-2-ports
graphics-card-2-fans-lit graphics-card-2-fans-ports graphics-card-2-fans-silver
graphics-card-2-fans-silver-ports graphics-card-2-fans-white graphics-card-2-fans-white-ports
graphics-card-3-fans graphics-card-3-fans-2 graphics-card-3-fans-2-ports graphics-card-3-fans-lit
graphics-card-3-fans-ports graphics-card-3-fans-white graphics-card-3-fans-white-lit
graphics-card-3-fans-white-ports hard-disk hard-disk-2 hard-disk-3 hard-disk-small headset headset-2
headset-3 headset-lit headset-white headset-white-lit joystick joystick-throttle keyboard
keyboard-75 keyboard-75-lit keyboard-75-white keyboard-75-white-lit keyboard-lit keyboard-lit-2
keyboard-mini keyboard-office keyboard-tkl keyboard-tkl-lit keyboard-white keyboard-white-lit laptop
lighting memory memory-2 memory-3 memory-laptop memory-lit memory-lit-2 memory-plain
memory-plain-single memory-silver memory-silver-lit memory-single memory-single-lit memory-white
memory-white-lit memory-white-lit-2 microphone microphone-lit microphone-white microphone-white-lit
monitor monitor-2 monitor-3 monitor-curved monitor-silver monitor-silver-2 monitor-super
monitor-ultrawide monitor-ultrawide-2 monitor-ultrawide-white monitor-white motherboard
motherboard-2 motherboard-2-ports motherboard-am4 motherboard-am4-plain motherboard-lga
motherboard-lga-2 motherboard-lga-plain motherboard-micro-atx motherboard-micro-atx-am4-plain
motherboard-micro-atx-lga motherboard-micro-atx-lga-plain motherboard-micro-atx-lga-silver
motherboard-micro-atx-plain motherboard-micro-atx-plain-ports motherboard-micro-atx-ports
motherboard-micro-atx-silver motherboard-micro-atx-silver-ports motherboard-micro-atx-white
motherboard-micro-atx-white-ports motherboard-mini-itx motherboard-mini-itx-lga
motherboard-mini-itx-ports motherboard-mini-itx-silver motherboard-mini-itx-silver-ports
motherboard-mini-itx-white motherboard-mini-itx-white-ports motherboard-plain
motherboard-plain-ports motherboard-ports motherboard-silver motherboard-silver-ports
motherboard-white motherboard-white-ports mouse mouse-2 mouse-3 mouse-lit mouse-office
mouse-office-2 mouse-office-wired mouse-vertical mouse-vertical-white mouse-white mouse-white-lit
mouse-wired mouse-wired-2 mouse-wired-lit mousepad mousepad-2 mousepad-wide network-card
network-card-2 not-found operating-system power-supply power-supply-2 power-supply-back
power-supply-long power-supply-modular power-supply-modular-2 power-supply-modular-back
power-supply-modular-white power-supply-sfx power-supply-sfx-back power-supply-sfx-white
power-supply-white power-supply-white-back processor-am4 processor-am4-2 processor-am5
processor-am5-2 processor-am5-3 processor-large processor-lga processor-lga-2 processor-lga-3
sound-card speaker speaker-lit speaker-small speaker-white ssd-m2 ssd-m2-2 ssd-m2-3 ssd-m2-heatsink
ssd-m2-short ssd-sata ssd-sata-2 stand thermal-paste thermal-paste-2 vr-headset webcam webcam-2
webcam-3 webcam-white`
		.trim()
		.split(/\s+/),
);

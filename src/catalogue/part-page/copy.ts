/** The sentences of the page of one part. */
export const copy = {
	groups: {
		fits: "What it fits",
		capacity: "Capacity",
		memory: "Memory",
		speed: "Speed",
		picture: "Picture",
		sound: "Sound and noise",
		handling: "In use",
		cooling: "Cooling",
		features: "Features",
		ports: "Ports and slots",
		power: "Power",
		size: "Size and weight",
		look: "Colour and light",
		model: "Model",
	},
	bar: "Price and booking",
} as const;

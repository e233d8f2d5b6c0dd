/**
 * The categories of the shop. Addresses and the database use the slug; `from` names the folder (or JSON-lines
 * file) of BuildCores OpenDB that fills the category. Storage and Accessory fill two categories each:
 * `category-of-record.ts` separates them.
 */
export type Category = { slug: string; name: string; plural: string; from: string };

export const categories = [
	{ slug: "processor", name: "Processor", plural: "Processors", from: "CPU" },
	{ slug: "cpu-cooler", name: "CPU cooler", plural: "CPU coolers", from: "CPUCooler" },
	{ slug: "motherboard", name: "Motherboard", plural: "Motherboards", from: "Motherboard" },
	{ slug: "memory", name: "Memory", plural: "Memory", from: "RAM" },
	{ slug: "ssd", name: "SSD", plural: "SSDs", from: "Storage" },
	{ slug: "hard-disk", name: "Hard disk", plural: "Hard disks", from: "Storage" },
	{ slug: "graphics-card", name: "Graphics card", plural: "Graphics cards", from: "GPU" },
	{ slug: "power-supply", name: "Power supply", plural: "Power supplies", from: "PSU" },
	{ slug: "case", name: "Case", plural: "Cases", from: "PCCase" },
	{ slug: "case-fan", name: "Case fan", plural: "Case fans", from: "CaseFan" },
	{ slug: "monitor", name: "Monitor", plural: "Monitors", from: "Monitor" },
	{ slug: "keyboard", name: "Keyboard", plural: "Keyboards", from: "Keyboard" },
	{ slug: "mouse", name: "Mouse", plural: "Mice", from: "Mouse" },
	{ slug: "headset", name: "Headset", plural: "Headsets", from: "Headphones" },
	{ slug: "joystick", name: "Joystick", plural: "Joysticks", from: "Accessory" },
	{ slug: "speaker", name: "Speaker", plural: "Speakers", from: "Speaker" },
	{ slug: "webcam", name: "Webcam", plural: "Webcams", from: "Webcam" },
	{ slug: "microphone", name: "Microphone", plural: "Microphones", from: "Microphone" },
	{ slug: "laptop", name: "Laptop", plural: "Laptops", from: "Laptop" },
	{
		slug: "desktop",
		name: "Desktop computer",
		plural: "Desktop computers",
		from: "PrebuiltDesktop",
	},
	{ slug: "network-card", name: "Network card", plural: "Network cards", from: "NetworkCard" },
	{ slug: "sound-card", name: "Sound card", plural: "Sound cards", from: "SoundCard" },
	{ slug: "capture-card", name: "Capture card", plural: "Capture cards", from: "CaptureCard" },
	{
		slug: "thermal-paste",
		name: "Thermal paste",
		plural: "Thermal paste",
		from: "ThermalCompound",
	},
	{ slug: "mousepad", name: "Mouse pad", plural: "Mouse pads", from: "Mousepad" },
	{ slug: "chair", name: "Chair", plural: "Chairs", from: "Chair" },
	{ slug: "desk", name: "Desk", plural: "Desks", from: "Desk" },
	{ slug: "lighting", name: "Light", plural: "Lighting", from: "Lighting" },
	{ slug: "stand", name: "Stand", plural: "Stands", from: "Stand" },
	{ slug: "operating-system", name: "Operating system", plural: "Operating systems", from: "OS" },
	{ slug: "vr-headset", name: "VR headset", plural: "VR headsets", from: "VRHeadset" },
	{ slug: "accessory", name: "Accessory", plural: "Accessories", from: "Accessory" },
] as const satisfies readonly Category[];

export type CategorySlug = (typeof categories)[number]["slug"];

const bySlug = new Map<string, Category>(categories.map((category) => [category.slug, category]));

export function findCategory(slug: string): (Category & { slug: CategorySlug }) | null {
	return (bySlug.get(slug) as (Category & { slug: CategorySlug }) | undefined) ?? null;
}

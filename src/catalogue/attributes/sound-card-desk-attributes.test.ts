import { expect, test } from "vitest";
import { readAttributes } from "./read-attributes.ts";

// Names of real records, which have hardly any other field.
test.each([
	[
		"speaker",
		"Creative Labs Sound Blaster GS5 RGB 2.0 60 W Soundbar",
		{ channels: "2.0", powerW: 60, shape: "Soundbar", lighting: "RGB" },
	],
	[
		"speaker",
		"Creative Pebble V3, 2.0 USB-C Desktop Speakers, Bluetooth 5.0, Black",
		{ channels: "2.0", connections: ["Bluetooth", "USB-C"], colours: ["Black"] },
	],
	[
		"speaker",
		"Sony HT-A5000 5.1.2ch Dolby Atmos Soundbar",
		{ channels: "5.1.2", shape: "Soundbar" },
	],
	["speaker", "Edifier M60 Multimedia Speaker Bluetooth 5.3", { connections: ["Bluetooth"] }],
	["speaker", "AmazonBasics U213 2.2 W Speakers", { powerW: 2.2 }],
	[
		"speaker",
		"Logitech Z207 Black 2.0 Channel 10 mW Speaker System",
		{ channels: "2.0", colours: ["Black"] },
	],
	["speaker", "Yamaha HS8 W 1.0 Channel 120 W Speaker System", { channels: "1.0", powerW: 120 }],
	[
		"speaker",
		"Logitech Z407 Bluetooth Computer Speakers with Subwoofer",
		{ connections: ["Bluetooth"] },
	],
	[
		"speaker",
		"Bluesound PULSE SUB+ Wireless Powered Subwoofer - White",
		{
			shape: "Subwoofer",
			connections: ["Wireless"],
			colours: ["White"],
		},
	],
	[
		"speaker",
		"Fluance Ai60 White Walnut 2.0 100 W Speaker System",
		{ channels: "2.0", powerW: 100 },
	],
	["speaker", "[Single] Computer Speaker", {}],
	[
		"sound-card",
		"Creative Labs Sound Blaster AE-9 PCIe x1 7.1 Channel 32-bit 384 kHz",
		{ channels: "7.1", bitDepth: 32, sampleRateKhz: 384, interface: "PCIe x1" },
	],
	[
		"sound-card",
		"Rosewill RC-703 PCIe 7.1 Channel 44.1 kHz",
		{
			channels: "7.1",
			sampleRateKhz: 44.1,
			interface: "PCIe",
		},
	],
	["sound-card", "Creative Labs 70SB157000000 Sound Card", {}],
	[
		"network-card",
		"Netgear GA311 Gigabit Ethernet PCI Network Adapter",
		{ speed: "1 Gb/s", interface: "PCI" },
	],
	[
		"network-card",
		"TRENDnet TEG-10GECTX 10 Gigabit PCIe Network Adapter 10 Gb/s Ethernet PCIe x4",
		{ speed: "10 Gb/s", interface: "PCIe x4" },
	],
	[
		"network-card",
		"TP-Link TG-3468 Gigabit Ethernet PCIe x1 Network Adapter",
		{ speed: "1 Gb/s", interface: "PCIe x1" },
	],
	["network-card", "Any 10 Gigabit Ethernet PCIe x8", { interface: "PCIe x8" }],
	[
		"network-card",
		"Intel EXPI9402PT 2x Gigabit Ethernet PCI-X",
		{ speed: "1 Gb/s", ports: 2, interface: "PCI-X" },
	],
	[
		"network-card",
		"Acer NP.OTH11.005 10 Mb/s Ethernet USB Type-A 2.0",
		{ speed: "10 Mb/s", interface: "USB Type-A", usbGeneration: "2.0" },
	],
	[
		"network-card",
		"StarTech ST3300U3S Gigabit Ethernet USB 3.2 Gen 1",
		{ speed: "1 Gb/s", interface: "USB", usbGeneration: "3.2 Gen 1" },
	],
	["capture-card", "TUF GAMING CAPTURE BOX-CU4K30", { resolution: "4K", framesPerSecond: 30 }],
	["capture-card", "Elgato HD60 S+", { framesPerSecond: 60 }],
	["capture-card", "Magewell USB Capture HDMI Plus", { connections: ["USB"], inputs: ["HDMI"] }],
	["capture-card", "AVerMedia Live Gamer ULTRA GC553", {}],
	[
		"stand",
		"CORSAIR ST100 RGB Premium Headset Stand with 7.1 Surround Sound",
		{ carries: "Headset", channels: "7.1", lighting: "RGB" },
	],
	[
		"operating-system",
		"Windows Server 2019 Standard OEM English DVD 64 Bit",
		{
			version: "Windows Server 2019",
			edition: "Standard",
			licence: "System builder (OEM)",
			medium: "DVD",
			bits: 64,
			language: "English",
		},
	],
	[
		"operating-system",
		"Microsoft Windows 11 | USB",
		{ version: "Windows 11", medium: "USB stick" },
	],
	[
		"thermal-paste",
		"Prolimatech PK-2 Nano Aluminum High-Grade 5g Thermal Paste",
		{
			weightG: 5,
			material: "Nano aluminium",
		},
	],
	[
		"thermal-paste",
		"Arctic MX-5 Incl. Spatula 8 g Thermal Paste",
		{ weightG: 8, tools: ["Spatula"] },
	],
	[
		"mousepad",
		"Pulsar Superglide3 Glass Mousepad Type S L Red",
		{
			size: "Large",
			surface: "Glass",
			colours: ["Red"],
		},
	],
	[
		"mousepad",
		"CORSAIR MM700 RGB Extended 3XL Cloth Gaming Mouse Pad / Desk Mat",
		{
			size: "3XL",
			surface: "Cloth",
			lighting: "RGB",
		},
	],
	[
		"mousepad",
		"Razer Goliathus Chroma 3XL - Soft Gaming Mouse Mat with Chroma",
		{
			size: "3XL",
			surface: "Soft",
			lighting: "RGB",
		},
	],
	[
		"mousepad",
		"Logitech Mouse Pad Studio Series with Spill-Resistant Surface (Medium) - Darker Rose",
		{
			size: "Medium",
			spillProof: true,
			colours: ["Rose"],
		},
	],
	["mousepad", "ASUS TUF Gaming P1 Hatsune Miku Edition", {}],
	[
		"joystick",
		"Logitech G X56 H.O.T.A.S. Space/Flight Controller",
		{ controls: "Stick and throttle (HOTAS)" },
	],
	[
		"joystick",
		"Logitech G X56 VR Simulator Compatible HOTAS Joystick",
		{
			controls: "Stick and throttle (HOTAS)",
			vr: true,
		},
	],
])("a %s named %s", (category, name, attributes) => {
	expect(readAttributes(category, { metadata: { name } })).toEqual({ attributes, leftOut: [] });
});

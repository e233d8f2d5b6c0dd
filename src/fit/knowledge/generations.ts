/**
 * A generation of processors that chipsets take as a whole. `microarchitectures` are the words of the records,
 * in lower case and without hyphens; `model` recognises its processors by name, because several generations share
 * a microarchitecture; `server` processors (Xeon, EPYC, Opteron) are generations of their own, because Intel's and
 * AMD's desktop chipsets take others.
 */
export type Generation = {
	name: string;
	socket: string;
	microarchitectures: readonly string[];
	model: RegExp;
	server: boolean;
};

function desktop(
	name: string,
	socket: string,
	microarchitectures: string,
	model: RegExp,
): Generation {
	return {
		name,
		socket,
		microarchitectures: microarchitectures.split(", "),
		model,
		server: false,
	};
}

function server(
	name: string,
	socket: string,
	microarchitectures: string,
	model: RegExp,
): Generation {
	return { ...desktop(name, socket, microarchitectures, model), server: true };
}

/**
 * The generations, each with its socket. Sources of the model numbers: Intel, "Intel processor names, numbers and
 * generation list" (intel.com) and product specifications (ark.intel.com); AMD, product specifications
 * (amd.com/en/products/specifications/processors.html).
 */
export const generations: readonly Generation[] = [
	desktop("FX of 220 W", "AM3+", "piledriver, vishera", /\bFX[- ]9\d{3}\b/),
	desktop("FX (Bulldozer)", "AM3+", "bulldozer", /\bFX[- ](?:4[12]|6[12]|81)\d{2}\b/),
	desktop("FX (Piledriver)", "AM3+", "piledriver, vishera", /\bFX[- ](?:43|63|83)\d{2}E?\b/),
	desktop(
		"Richland",
		"FM2",
		"piledriver",
		/\b(?:A\d{1,2}[- ][67]3\d{2}|A\d{1,2}[- ]6[4-8]\d{2}K?)/,
	),
	desktop("Kaveri", "FM2+", "steamroller", /\bA\d{1,2}[- ](?:74\d{2}|7600|7700K|7800|7850K)\b/),
	desktop("Godavari", "FM2+", "steamroller", /\bA ?\d{1,2}[- ]7(?:470|650|670|860|870|890)K/i),
	desktop("Carrizo for FM2+", "FM2+", "excavator", /\b(?:X4 845|A6-7480|A8-7680)\b/),
	desktop("7th generation A-Series", "AM4", "excavator", /\b(?:A\d{1,2}[- ]9\d{3}E?|X4 9\d0)\b/),
	desktop("Athlon with Radeon Vega", "AM4", "zen, zen+", /\bAthlon (?:2\d{2}GE|3000G)\b/),
	desktop("Ryzen 2000 with graphics", "AM4", "zen", /\bRyzen\W+[357] (?:PRO )?2[24]00GE?\b/),
	desktop("Ryzen 1000", "AM4", "zen", /\bRyzen\W+[3579] (?:PRO )?1\d{3}X?\b/),
	desktop("Ryzen 3000 with graphics", "AM4", "zen+", /\bRyzen\W+[357] (?:PRO )?3[24]\d{2}GE?\b/),
	desktop("Ryzen 2000", "AM4", "zen+", /\bRyzen\W+(?:[3579] (?:PRO )?2\d{3}[XE]?|5 1600)\b/),
	desktop("Ryzen 4000", "AM4", "zen 2", /\bRyzen\W+[3579] (?:PRO )?4\d{3}G?E?\b/),
	desktop("Ryzen 3000", "AM4", "zen 2", /\bRyzen\W+[3579] (?:PRO )?3\d{3}(?:X|XT)?\b/),
	desktop(
		"Ryzen 5000 with graphics",
		"AM4",
		"zen 3",
		/\bRyzen\W+[357] (?:PRO )?5(?:\d00G[TE]?|500|700)\b/,
	),
	desktop("Ryzen 5000", "AM4", "zen 3", /\bRyzen\W+[3579] (?:PRO )?5\d{3}(?:X|T|XT|X3D)?\b/),
	desktop(
		"Ryzen 8000",
		"AM5",
		"zen 4, 2x zen 4 , 4x zen 4c",
		/\bRyzen\W+[3579] (?:PRO )?8\d{3}[GF]E?\b/,
	),
	desktop("Ryzen 7000", "AM5", "zen 4", /\bRyzen\W+[3579] (?:PRO )?7\d{3}(?:F|X|X3D)?\b/),
	desktop("Ryzen 9000", "AM5", "zen 5", /\bRyzen\W+[3579] (?:PRO )?9\d{3}(?:F|X|X3D|X3D2)?\b/),
	server("EPYC 4004", "AM5", "zen 4", /\bEPYC 4\d{2}4PX?\b/),
	desktop("Threadripper 1000", "sTR4", "zen", /\bThreadripper 1\d{3}X\b/),
	desktop("Threadripper 2000", "sTR4", "zen+", /\bThreadripper 2\d{3}W?X\b/),
	desktop("Threadripper 3000", "sTRX4", "zen 2", /\bThreadripper 3\d{3}X\b/),
	desktop("Threadripper 7000", "sTR5", "zen 4", /\bThreadripper (?:7\d{3}X|PRO 7\d{3}WX)\b/),
	desktop("Threadripper 9000", "sTR5", "zen 5", /\bThreadripper (?:PRO )?9\d{3}W?X\b/),

	desktop("3rd generation Core", "LGA 1155", "ivy bridge", /\bi[357][- ]3\d{3}[A-Z]*\b/),
	desktop("2nd generation Core", "LGA 1155", "sandy bridge", /\bi[357][- ]2\d{3}[A-Z]*\b/),
	desktop(
		"4th generation Core of 2014",
		"LGA 1150",
		"haswell refresh, haswell",
		/\bi[357][- ]4(?:1[567]0|3[567]0|460|590|690|785|790)[A-Z]*\b/,
	),
	desktop(
		"4th generation Core",
		"LGA 1150",
		"haswell",
		/\bi[357][- ]4(?!(?:1[567]0|3[567]0|460|590|690|785|790))\d{3}[A-Z]*\b/,
	),
	desktop("5th generation Core", "LGA 1150", "broadwell", /\bi[57][- ]5\d{3}C\b/),
	server(
		"Xeon E3 v3 of 2014",
		"LGA 1150",
		"haswell, haswell refresh",
		/\bXeon E3[- ]12\d[16] v3\b/i,
	),
	server("Xeon E3 v3", "LGA 1150", "haswell", /\bXeon E3[- ]12\d[058]L? v3\b/i),
	desktop("6th generation Core", "LGA 1151", "skylake", /\bi[357][- ]6\d{3}[A-Z]*\b/),
	desktop("7th generation Core", "LGA 1151", "kaby lake", /\bi[357][- ]7\d{3}[A-Z]*\b/),
	desktop("8th generation Core", "LGA 1151", "coffee lake", /\bi[357][- ]8\d{3}[A-Z]*\b/),
	desktop(
		"9th generation Core",
		"LGA 1151",
		"coffee lake refresh, coffee lake",
		/\bi[3579][- ]9\d{3}[A-Z]*\b/,
	),
	server("Xeon E3 v5", "LGA 1151", "skylake", /\bXeon E3[- ]12\d{2}L? v5\b/i),
	server("Xeon E3 v6", "LGA 1151", "kaby lake", /\bXeon E3[- ]12\d{2}L? v6\b/i),
	server("Xeon E-2100", "LGA 1151", "coffee lake", /\bXeon E[- ]21\d{2}G?\b/),
	server("Xeon E-2200", "LGA 1151", "coffee lake refresh, coffee lake", /\bXeon E[- ]22\d{2}G?\b/),
	desktop("10th generation Core", "LGA 1200", "comet lake", /\bi[3579][- ]10\d{3}[A-Z]*\b/),
	desktop("11th generation Core", "LGA 1200", "rocket lake", /\bi[579][- ]11\d{3}[A-Z]*\b/),
	desktop("12th generation Core", "LGA 1700", "alder lake", /\bi[3579][- ]12\d{3}[A-Z]*\b/),
	desktop("13th generation Core", "LGA 1700", "raptor lake", /\bi[3579][- ]13\d{3}[A-Z]*\b/),
	desktop(
		"14th generation Core",
		"LGA 1700",
		"raptor lake refresh, raptor lake",
		/\bi[3579][- ]14\d{3}[A-Z]*\b/,
	),
	desktop(
		"Core Ultra 200S Plus",
		"LGA 1851",
		"arrow lake refresh",
		/\bUltra [3579] 2\d{2}\w* Plus\b/,
	),
	desktop("Core Ultra 200S", "LGA 1851", "arrow lake", /\bUltra [3579] 2\d{2}[A-Z]*\b(?! Plus)/),

	desktop("Core i7-4900", "LGA 2011", "ivy bridge e", /\bi7[- ]49\d{2}[KX]\b/),
	server(
		"Xeon E5",
		"LGA 2011",
		"sandy bridge, sandy bridge ep",
		/\bXeon E5[- ][12]\d{3}[LW]?\b(?! v\d)/i,
	),
	server(
		"Xeon E5 v2",
		"LGA 2011",
		"ivy bridge, ivy bridge ep",
		/\bXeon E5[- ][12]\d{3}[LW]? v2\b/i,
	),
	desktop("Core i7-5800 and 5900", "LGA 2011-3", "haswell, haswell e", /\bi7[- ]5[89]\d{2}[KX]\b/),
	desktop(
		"Core i7-6800 and 6900",
		"LGA 2011-3",
		"broadwell, broadwell e",
		/\bi7(?: Extreme)?[- ]6[89]\d{2}[KX]\b/,
	),
	server("Xeon E5 v3", "LGA 2011-3", "haswell", /\bXeon E5[- ][12]\d{3}[LW]? v3\b/i),
	server("Xeon E5 v4", "LGA 2011-3", "broadwell", /\bXeon E5[- ][12]\d{3}[LW]? v4\b/i),
	desktop("Core X of 2017 (Kaby Lake)", "LGA 2066", "kaby lake", /\bi[57][- ]7[67]40X\b/),
	desktop("Core X of 2017", "LGA 2066", "skylake, skylake x", /\bi[79][- ]7[89]\d{2}XE?\b/),
	desktop("Core X of 2018", "LGA 2066", "skylake, skylake x", /\bi[79][- ]9[89]\d{2}XE?\b/),
	desktop("Core X of 2019", "LGA 2066", "cascade lake", /\bi9[- ]109\d{2}XE?\b/),
];

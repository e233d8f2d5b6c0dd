/**
 * A generation of processors that chipsets take as a whole. `microarchitectures` are the words of
 * the records, in lower case and without hyphens. `model` recognises its processors by name,
 * because several generations share a microarchitecture. Server processors (Xeon, EPYC, Opteron)
 * have their own generations, because Intel's and AMD's desktop chipsets take other processors.
 */
export type Generation = {
	name: string;
	socket: string;
	microarchitectures: readonly string[];
	model: RegExp;
};

type Line = readonly [name: string, microarchitectures: string, model: RegExp];

function ofSocket(socket: string, lines: readonly Line[]): Generation[] {
	return lines.map(([name, words, model]) => {
		return { name, socket, microarchitectures: words.split(", "), model };
	});
}

/**
 * The generations, each with its socket. Sources of the model numbers: Intel, "Intel processor names, numbers and
 * generation list" (intel.com) and product specifications (ark.intel.com); AMD, product specifications
 * (amd.com/en/products/specifications/processors.html).
 */
export const generations: readonly Generation[] = [
	...ofSocket("AM3+", [
		["FX of 220 W", "piledriver, vishera", /\bFX[- ]9\d{3}\b/],
		["FX (Bulldozer)", "bulldozer", /\bFX[- ](?:4[12]|6[12]|81)\d{2}\b/],
		["FX (Piledriver)", "piledriver, vishera", /\bFX[- ](?:43|63|83)\d{2}E?\b/],
	]),
	...ofSocket("FM2", [
		["Richland", "piledriver", /\b(?:A\d{1,2}[- ][67]3\d{2}|A\d{1,2}[- ]6[4-8]\d{2}K?)/],
	]),
	...ofSocket("FM2+", [
		["Kaveri", "steamroller", /\bA\d{1,2}[- ](?:74\d{2}|7600|7700K|7800|7850K)\b/],
		["Godavari", "steamroller", /\bA ?\d{1,2}[- ]7(?:470|650|670|860|870|890)K/i],
		["Carrizo for FM2+", "excavator", /\b(?:X4 845|A6-7480|A8-7680)\b/],
	]),
	...ofSocket("AM4", [
		["7th generation A-Series", "excavator", /\b(?:A\d{1,2}[- ]9\d{3}E?|X4 9\d0)\b/],
		["Athlon with Radeon Vega", "zen, zen+", /\bAthlon (?:2\d{2}GE|3000G)\b/],
		["Ryzen 2000 with graphics", "zen", /\bRyzen\W+[357] (?:PRO )?2[24]00GE?\b/],
		["Ryzen 1000", "zen", /\bRyzen\W+[3579] (?:PRO )?1\d{3}X?\b/],
		["Ryzen 3000 with graphics", "zen+", /\bRyzen\W+[357] (?:PRO )?3[24]\d{2}GE?\b/],
		["Ryzen 2000", "zen+", /\bRyzen\W+(?:[3579] (?:PRO )?2\d{3}[XE]?|5 1600)\b/],
		["Ryzen 4000", "zen 2", /\bRyzen\W+[3579] (?:PRO )?4\d{3}G?E?\b/],
		["Ryzen 3000", "zen 2", /\bRyzen\W+[3579] (?:PRO )?3\d{3}(?:X|XT)?\b/],
		["Ryzen 5000 with graphics", "zen 3", /\bRyzen\W+[357] (?:PRO )?5(?:\d00G[TE]?|500|700)\b/],
		["Ryzen 5000", "zen 3", /\bRyzen\W+[3579] (?:PRO )?5\d{3}(?:X|T|XT|X3D)?\b/],
	]),
	...ofSocket("AM5", [
		["Ryzen 8000", "zen 4, 2x zen 4 , 4x zen 4c", /\bRyzen\W+[3579] (?:PRO )?8\d{3}[GF]E?\b/],
		["Ryzen 7000", "zen 4", /\bRyzen\W+[3579] (?:PRO )?7\d{3}(?:F|X|X3D)?\b/],
		["Ryzen 9000", "zen 5", /\bRyzen\W+[3579] (?:PRO )?9\d{3}(?:F|X|X3D|X3D2)?\b/],
		["EPYC 4004", "zen 4", /\bEPYC 4\d{2}4PX?\b/],
	]),
	...ofSocket("sTR4", [
		["Threadripper 1000", "zen", /\bThreadripper 1\d{3}X\b/],
		["Threadripper 2000", "zen+", /\bThreadripper 2\d{3}W?X\b/],
	]),
	...ofSocket("sTRX4", [["Threadripper 3000", "zen 2", /\bThreadripper 3\d{3}X\b/]]),
	...ofSocket("sTR5", [
		["Threadripper 7000", "zen 4", /\bThreadripper (?:7\d{3}X|PRO 7\d{3}WX)\b/],
		["Threadripper 9000", "zen 5", /\bThreadripper (?:PRO )?9\d{3}W?X\b/],
	]),
	...ofSocket("LGA 1155", [
		["3rd generation Core", "ivy bridge", /\bi[357][- ]3\d{3}[A-Z]*\b/],
		["2nd generation Core", "sandy bridge", /\bi[357][- ]2\d{3}[A-Z]*\b/],
	]),
	...ofSocket("LGA 1150", [
		[
			"4th generation Core of 2014",
			"haswell refresh, haswell",
			/\bi[357][- ]4(?:1[567]0|3[567]0|460|590|690|785|790)[A-Z]*\b/,
		],
		[
			"4th generation Core",
			"haswell",
			/\bi[357][- ]4(?!(?:1[567]0|3[567]0|460|590|690|785|790))\d{3}[A-Z]*\b/,
		],
		["5th generation Core", "broadwell", /\bi[57][- ]5\d{3}C\b/],
		["Xeon E3 v3 of 2014", "haswell, haswell refresh", /\bXeon E3[- ]12\d[16] v3\b/i],
		["Xeon E3 v3", "haswell", /\bXeon E3[- ]12\d[058]L? v3\b/i],
	]),
	...ofSocket("LGA 1151", [
		["6th generation Core", "skylake", /\bi[357][- ]6\d{3}[A-Z]*\b/],
		["7th generation Core", "kaby lake", /\bi[357][- ]7\d{3}[A-Z]*\b/],
		["8th generation Core", "coffee lake", /\bi[357][- ]8\d{3}[A-Z]*\b/],
		["9th generation Core", "coffee lake refresh, coffee lake", /\bi[3579][- ]9\d{3}[A-Z]*\b/],
		["Xeon E3 v5", "skylake", /\bXeon E3[- ]12\d{2}L? v5\b/i],
		["Xeon E3 v6", "kaby lake", /\bXeon E3[- ]12\d{2}L? v6\b/i],
		["Xeon E-2100", "coffee lake", /\bXeon E[- ]21\d{2}G?\b/],
		["Xeon E-2200", "coffee lake refresh, coffee lake", /\bXeon E[- ]22\d{2}G?\b/],
	]),
	...ofSocket("LGA 1200", [
		["10th generation Core", "comet lake", /\bi[3579][- ]10\d{3}[A-Z]*\b/],
		["11th generation Core", "rocket lake", /\bi[579][- ]11\d{3}[A-Z]*\b/],
	]),
	...ofSocket("LGA 1700", [
		["12th generation Core", "alder lake", /\bi[3579][- ]12\d{3}[A-Z]*\b/],
		["13th generation Core", "raptor lake", /\bi[3579][- ]13\d{3}[A-Z]*\b/],
		["14th generation Core", "raptor lake refresh, raptor lake", /\bi[3579][- ]14\d{3}[A-Z]*\b/],
	]),
	...ofSocket("LGA 1851", [
		["Core Ultra 200S Plus", "arrow lake refresh", /\bUltra [3579] 2\d{2}\w* Plus\b/],
		["Core Ultra 200S", "arrow lake", /\bUltra [3579] 2\d{2}[A-Z]*\b(?! Plus)/],
	]),
	...ofSocket("LGA 2011", [
		["Core i7-4900", "ivy bridge e", /\bi7[- ]49\d{2}[KX]\b/],
		["Xeon E5", "sandy bridge, sandy bridge ep", /\bXeon E5[- ][12]\d{3}[LW]?\b(?! v\d)/i],
		["Xeon E5 v2", "ivy bridge, ivy bridge ep", /\bXeon E5[- ][12]\d{3}[LW]? v2\b/i],
	]),
	...ofSocket("LGA 2011-3", [
		["Core i7-5800 and 5900", "haswell, haswell e", /\bi7[- ]5[89]\d{2}[KX]\b/],
		["Core i7-6800 and 6900", "broadwell, broadwell e", /\bi7(?: Extreme)?[- ]6[89]\d{2}[KX]\b/],
		["Xeon E5 v3", "haswell", /\bXeon E5[- ][12]\d{3}[LW]? v3\b/i],
		["Xeon E5 v4", "broadwell", /\bXeon E5[- ][12]\d{3}[LW]? v4\b/i],
	]),
	...ofSocket("LGA 2066", [
		["Core X of 2017 (Kaby Lake)", "kaby lake", /\bi[57][- ]7[67]40X\b/],
		["Core X of 2017", "skylake, skylake x", /\bi[79][- ]7[89]\d{2}XE?\b/],
		["Core X of 2018", "skylake, skylake x", /\bi[79][- ]9[89]\d{2}XE?\b/],
		["Core X of 2019", "cascade lake", /\bi9[- ]109\d{2}XE?\b/],
	]),
];

// The makers' part numbers that show a module's kind. Sources: Kingston, "Memory part number decoder" (KSM and
// KVR: E is ECC, R registered); Samsung, "DRAM module ordering information" (M391 and M324 ECC, M393, M386 and M321
// registered); Crucial, part number guide (W ECC, R and L registered; 72 bits are ECC).
const registered =
	/\bK(?:SM|VR)\d{2}L?R\d|\bM3(?:93|86|21)[A-Z]\d|\bCT\d+G4[RLX]F|\bR-?DIMM\b|\bRegistered\b/i;
const withEcc =
	/\bK(?:SM|VR)\d{2}L?[ER][SD]?\d|\bM3(?:91|24|93|86|21)[A-Z]\d|\bCT\d+G4[WRLX]F|\bCT\d{3,5}72[A-Z]|(?<!\bnon-)\bECC\b/i;

/** Reads the kind of a kit from its name: true if the name says so, otherwise null. */
export function kindInName(name: string): { registered: true | null; ecc: true | null } {
	return { registered: registered.test(name) ? true : null, ecc: withEcc.test(name) ? true : null };
}

/** The same kind as a short text, for the values in memory, which do not include the names of kits. */
export function kindInWords(name: string): string {
	const { registered: isRegistered, ecc } = kindInName(name);
	return [isRegistered ? "Registered" : "", ecc ? "ECC" : ""].filter(Boolean).join(" ");
}

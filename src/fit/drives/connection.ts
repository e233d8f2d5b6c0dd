import { type Build, type BuildPart, textOf } from "../rule.ts";

/**
 * The connection of a drive: an M.2 slot by PCI Express or SATA, a SATA cable, a card, or something
 * that PC boards do not have (SAS, U.2, PATA, mSATA). `connectionOf` returns null if it is unknown.
 */
export type Connection = "m2-pcie" | "m2-sata" | "sata" | "card" | "other";

const drive = ["formFactor", "interface"];
/** The attributes that show how a drive is connected. */
export const readOfDrives = { ssd: drive, "hard-disk": drive };

export function connectionOf(drive: BuildPart): Connection | null {
	const [form, bus] = [textOf(drive, "formFactor"), textOf(drive, "interface")];
	if (form === "PCIe") return "card";
	if (form === null || bus === null) return null;
	const isSata = /\bSATA\b/.test(bus) && !/mSATA/.test(bus);
	if (form.startsWith("M.2")) return isSata ? "m2-sata" : /PCIe/.test(bus) ? "m2-pcie" : null;
	return isSata && /^[23]\.5"$/.test(form) ? "sata" : "other";
}

export function drivesOf(build: Build): readonly BuildPart[] {
	return [...build.of("ssd"), ...build.of("hard-disk")];
}

/** Whether a drive goes into an M.2 slot, by its form alone. */
export function isM2(drive: BuildPart): boolean {
	return textOf(drive, "formFactor")?.startsWith("M.2") ?? false;
}

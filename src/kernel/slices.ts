import { leftOut, type OptionalSlice } from "./left-out.ts";

export function hasSlice(name: OptionalSlice): boolean {
	return !leftOut.includes(name);
}

/** Returns a function of a slice for use in another slice. If the shop is without that slice, it returns null. */
export function ofSlice<Parameters extends unknown[], Given>(
	name: OptionalSlice,
	given: (...parameters: Parameters) => Given,
): (...parameters: Parameters) => Given | null {
	return hasSlice(name) ? given : () => null;
}

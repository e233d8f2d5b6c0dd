import { leftOut, type OptionalSlice } from "./left-out.ts";

export function hasSlice(name: OptionalSlice): boolean {
	return !leftOut.includes(name);
}

/** Returns a slice's function for use in another slice. In a shop without the slice, that function returns null. */
export function ofSlice<Parameters extends unknown[], Given>(
	name: OptionalSlice,
	given: (...parameters: Parameters) => Given,
): (...parameters: Parameters) => Given | null {
	return hasSlice(name) ? given : () => null;
}

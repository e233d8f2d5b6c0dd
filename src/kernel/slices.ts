import { leftOut, type OptionalSlice } from "./left-out.ts";

export function hasSlice(name: OptionalSlice): boolean {
	return !leftOut.includes(name);
}

/** What a slice gives to a place in another one; nothing in a shop that is without it. */
export function ofSlice<Parameters extends unknown[], Given>(
	name: OptionalSlice,
	given: (...parameters: Parameters) => Given,
): (...parameters: Parameters) => Given | null {
	return hasSlice(name) ? given : () => null;
}

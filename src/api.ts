import type { Endpoint } from "./platform/endpoint.server.ts";

/** What the slices' endpoints need from the house. */
export type House = Record<never, never>;

/** Every JSON address, by slice; the page addresses are in routes.ts. */
export function everyEndpoint(_house: House): Endpoint[] {
	return [];
}

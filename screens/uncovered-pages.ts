import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../src/routes.ts";

type Place = { file: string; address: string };

/** Pages of src/routes.ts that none of the opened `paths` shows, by their files. */
export function uncoveredPages(paths: readonly string[]): string[] {
	const places = (routes as RouteConfigEntry[])
		.flatMap((route) => placesOf(route, ""))
		.filter(({ file }) => file.endsWith(".page.tsx"))
		// Plain addresses before those with parameters; what is left is the page not found.
		.sort((a, b) => generality(a) - generality(b));
	const shown = paths.map((path) => places.find(({ address }) => patternOf(address).test(path)));
	// A page inside another has the other's address; one page may have several.
	const covered = places.filter(({ address }) => shown.some((one) => one?.address === address));
	const files = new Set(covered.map(({ file }) => file));
	return [...new Set(places.map(({ file }) => file))].filter((file) => !files.has(file));
}

function placesOf({ file, path = "", children = [] }: RouteConfigEntry, above: string): Place[] {
	const address = `${above}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
	return [{ file, address }, ...children.flatMap((child) => placesOf(child, address))];
}

function generality({ address }: Place): number {
	return address.split(/[:*]/).length + (address.includes("*") ? 10 : 0);
}

function patternOf(address: string): RegExp {
	return new RegExp(`^${address.replace("*", ".*").replace(/:\w+/g, "[^/]+")}$`);
}

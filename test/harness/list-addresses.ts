import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/routes.ts";

/** One path of the API with its methods. */
export type Address = { path: string; methods: readonly string[] };

/** The value of each path parameter: valid in form, of nothing that exists. */
const filled: Record<string, string> = {
	id: "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000",
	email: "nobody@example.com",
	category: "processor",
	slug: "no-such-part",
	provider: "sandbox",
};

/** Every page address of src/routes.ts, so that a new page is included by itself. */
export function listPagePaths(): string[] {
	return [...new Set((routes as RouteConfigEntry[]).flatMap((route) => pathsOf(route, "")))];
}

function pathsOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
	const address = `${above}/${fill(path)}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
	return [address, ...children.flatMap((child) => pathsOf(child, address))];
}

function fill(path: string): string {
	return path
		.replace("*", "no-such-page")
		.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? "unknown");
}

/** Every address of the API's document, which is made from the operations themselves. */
export function listApiPaths(document: { paths: Record<string, object> }): Address[] {
	return Object.entries(document.paths).map(([path, calls]) => ({
		path: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? "unknown")}`,
		methods: Object.keys(calls).map((method) => method.toUpperCase()),
	}));
}

/** One file of each type in the build. */
export function listFileOfEachType(): string[] {
	const byType = new Map<string, string>();
	for (const name of readdirSync("build/client", { recursive: true }) as string[]) {
		const type = `${name.includes("assets") ? "assets" : ""}${/\.\w+$/.exec(name)?.[0] ?? ""}`;
		if (!name.startsWith(".") && /\.(?!br$|gz$)\w+$/.test(name)) byType.set(type, `/${name}`);
	}
	return [...byType.values()];
}

import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/routes.ts";

/** One address of the shop: a page, or a path of the API with the methods it takes. */
export type Address = { path: string; methods: readonly string[] };

/** What stands for a parameter in an address: right in form, and nobody's. */
const filled: Record<string, string> = {
	id: "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000",
	email: "nobody@example.com",
	category: "processor",
	slug: "no-such-part",
	provider: "sandbox",
};

/** Every page address of src/routes.ts, so that a new one is in it by itself. */
export function everyPage(): string[] {
	return [...new Set((routes as RouteConfigEntry[]).flatMap((one) => pathsOf(one, "")))];
}

function pathsOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
	const own = `${above}/${fill(path)}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
	return [own, ...children.flatMap((one) => pathsOf(one, own))];
}

function fill(path: string): string {
	return path
		.replace("*", "no-such-page")
		.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? "unknown");
}

/** Every address of the API's document, which is made from the operations themselves. */
export function everyCall(document: { paths: Record<string, object> }): Address[] {
	return Object.entries(document.paths).map(([path, calls]) => ({
		path: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? "unknown")}`,
		methods: Object.keys(calls).map((method) => method.toUpperCase()),
	}));
}

/** One file of each kind that the build has. */
export function everyKindOfFile(): string[] {
	const kinds = new Map<string, string>();
	for (const name of readdirSync("build/client", { recursive: true }) as string[]) {
		const kind = `${name.includes("assets") ? "assets" : ""}${/\.\w+$/.exec(name)?.[0] ?? ""}`;
		if (!name.startsWith(".") && /\.(?!br$|gz$)\w+$/.test(name)) kinds.set(kind, `/${name}`);
	}
	return [...kinds.values()];
}

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ComponentType, createElement } from "react";
import { type ServerBuild, type UIMatch, useLoaderData, useMatches, useParams } from "react-router";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

const folder = "../../../src";

/** The pages of a list of routes as a server renders them, from the sources instead of the build, and without scripts. */
export async function buildOf(routes: RouteConfigEntry[]): Promise<ServerBuild> {
	const root = await readPage("root.tsx");
	const below = await Promise.all(routes.map((route) => routesBelow(route, "root")));
	const all: Routes = Object.assign({ root: { id: "root", path: "", module: root } }, ...below);
	return {
		entry: { module: await import(`${folder}/entry.server.tsx`) },
		routes: all,
		assets: {
			entry: { imports: [], module: "/entry.js" },
			routes: Object.fromEntries(
				Object.values(all).map((route) => [route?.id, route && inBrowser(route)]),
			),
			url: "/list.js",
			version: "",
		},
		publicPath: "/",
		assetsBuildDirectory: "build/client",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
	};
}

async function routesBelow(route: RouteConfigEntry, parentId: string): Promise<Routes> {
	const { file, path, index, id = file, children = [] } = route;
	const module = await readPage(file);
	const below = await Promise.all(children.map((child) => routesBelow(child, id)));
	return Object.assign({ [id]: { id, parentId, path, index, module } }, ...below);
}

/** A page's module, whose component has its props: the build's plugin gives it them. */
async function readPage(file: string): Promise<Module> {
	const { default: Page, ...module } = await import(`${folder}/${file}`);
	return Page ? { ...module, default: withProps(Page) } : module;
}

function withProps(
	Page: ComponentType<Pick<UIMatch, "loaderData" | "params"> & { matches: UIMatch[] }>,
) {
	return () =>
		createElement(Page, {
			loaderData: useLoaderData(),
			params: useParams(),
			matches: useMatches(),
		});
}

/** What the browser is told of a page. */
function inBrowser({ module, ...route }: NonNullable<Routes[string]>) {
	return {
		...route,
		hasAction: false,
		hasLoader: "loader" in module,
		hasClientAction: false,
		hasClientLoader: "clientLoader" in module,
		hasClientMiddleware: false,
		hasDefaultExport: "default" in module,
		hasErrorBoundary: "ErrorBoundary" in module,
		imports: [],
		css: [],
		module: "/page.js",
		clientActionModule: undefined,
		clientLoaderModule: undefined,
		clientMiddlewareModule: undefined,
		hydrateFallbackModule: undefined,
	};
}

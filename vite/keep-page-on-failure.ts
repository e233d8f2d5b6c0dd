import type { Plugin } from "vite";

/**
 * React Router reloads the page at once if the script of another page fails to load, which is right after a new version
 * of the shop and wrong on a bad connection: the browser's error page replaces what the visitor was typing. With these
 * patches:
 * - A prefetch that fails does nothing.
 * - A page that the visitor opens is tried again each second, until the shop answers and it still fails to load.
 * - After another navigation has begun, a failure is ignored. Firefox fails all pending scripts then, and the reload
 *   replaced the page that the visitor had opened.
 */
export function keepPageOnFailure(): Plugin {
	return {
		name: "keep-page-on-failure",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /react-router[\\/].*[\\/](?:routeModules|links)\.js$/ },
			handler(code, id) {
				const isLoader = /routeModules\.js$/.test(id);
				let patched = code;
				for (const [before, after] of isLoader ? ofLoader : ofPrefetch) {
					if (code.split(before).length !== 2)
						this.error("React Router loads scripts in another way.");
					patched = patched.replace(before, after);
				}
				return { code: isLoader ? watch + patched : patched, map: null };
			},
		},
	};
}

const ofPrefetch = [
	[
		"await loadRouteModule(route, routeModules)",
		"await import(/* @vite-ignore */ route.module).catch(() => ({}))",
	],
] as const;

const ofLoader = [
	[
		"loadRouteModule(route, routeModulesCache) {",
		"loadRouteModule(route, routeModulesCache, answers) {",
	],
	[
		"} catch (error) {",
		`} catch (error) {
		if (performance.now() - leftAt < 5_000) return new Promise(() => {});
		if (!answers) {
			await new Promise((later) => setTimeout(later, 1_000));
			const asked = fetch("/", { method: "HEAD", cache: "no-store" });
			return loadRouteModule(route, routeModulesCache, await asked.then(({ ok }) => ok, () => false));
		}`,
	],
] as const;

const watch = `let leftAt = -Infinity;
addEventListener("beforeunload", () => { leftAt = performance.now(); });
`;

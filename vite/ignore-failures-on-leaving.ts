import type { Plugin } from "vite";

const fault = "} catch (error) {";
const afterLeavingMs = 5_000;

/**
 * React Router reloads a page if the page's script fails to load, as after a new version of the shop. Firefox
 * fails all pending scripts, prefetched ones included, when the visitor leaves the page; the reload then replaced
 * the page that the visitor had opened. With this patch the router ignores a failure after another navigation has
 * begun.
 */
export function ignoreFailuresOnLeaving(): Plugin {
	return {
		name: "leave-at-once",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /react-router[\\/].*[\\/]routeModules\.js$/ },
			handler(code) {
				if (code.split(fault).length !== 2)
					this.error("React Router loads scripts in another way.");
				const leaves = `${fault} if (performance.now() - leftAt < ${afterLeavingMs}) return new Promise(() => {});`;
				return { code: watch + code.replace(fault, leaves), map: null };
			},
		},
	};
}

const watch = `let leftAt = -Infinity;
addEventListener("beforeunload", () => { leftAt = performance.now(); });
`;

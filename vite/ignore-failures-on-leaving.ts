import type { Plugin } from "vite";

const fault = "} catch (error) {";
const afterLeavingMs = 5_000;

/**
 * React Router fetches a page anew where the script of a page does not come, as after a new version
 * of the shop. Firefox fails the scripts that are still on their way, those fetched ahead among them,
 * as soon as somebody leaves; the page that was fetched anew then stood in place of the one that was
 * asked for. Here the router leaves alone what fails once another page has been asked for.
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

import type { Plugin } from "vite";
import { leftOut } from "../src/kernel/left-out.ts";

const isThere = (name: string) => !leftOut.some((other) => other === name);

/**
 * Decides in the browser's code which slices the shop has: what is asked of a slice by its name becomes `true` or
 * `false`, and what it gives to a place becomes the thing itself. So no page loads the question, nor what is left out.
 */
export function resolveSlices(): Plugin {
	return {
		name: "resolve-slices",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /\/src\/.*\.tsx?$/, code: /\b(?:has|of)Slice\("/ },
			handler: (code) => ({ code: resolved(code), map: null }),
		},
	};
}

function resolved(code: string): string {
	return code
		.replace(/\bhasSlice\("([\w-]+)"\)/g, (_, name) => String(isThere(name)))
		.replace(/\bofSlice\("([\w-]+)", (\w+)\)/g, (_, name, given) =>
			isThere(name) ? given : "() => null",
		);
}

import { registerHooks } from "node:module";

// For every file that is imported, Node reads the package.json of its package as a text, and parses it: drizzle-orm's has
// 180 KB and is read 600 times, more than half of what it costs to load the shop's sources. Here the answer is kept: `--import` it.

/** In which format files of a folder with the same ending are: an installed package has no links within. */
const formats = new Map();
/** Where what the project's own sources name is installed. */
const installed = new Map();
const packages = "/node_modules/";
const project = new URL("../../..", import.meta.url).href;

registerHooks({
	resolve(specifier, context, next) {
		const { parentURL = "", conditions } = context;
		if (!parentURL.startsWith("file:") || !conditions.includes("import"))
			return next(specifier, context);
		const isRelative = specifier.startsWith(".");
		if (parentURL.includes(packages)) return isRelative ? inPackage() : next(specifier, context);
		const isOwn = !isRelative && parentURL.startsWith(project);
		return isOwn ? asInstalled() : next(specifier, context);

		function inPackage() {
			const url = new URL(specifier, parentURL).href;
			const alike = url.slice(0, url.lastIndexOf("/")) + url.slice(url.lastIndexOf("."));
			const format = formats.get(alike);
			if (format) return { url, format, shortCircuit: true };
			const found = next(specifier, context);
			if (found.format) formats.set(alike, found.format);
			return found;
		}

		function asInstalled() {
			const known = installed.get(specifier) ?? next(specifier, context);
			installed.set(specifier, known);
			return { ...known, shortCircuit: true };
		}
	},
});

/**
 * A finished page whose scripts do not start by themselves: `startDeferredScripts` starts them once the first view is there.
 * React Router has no way to say so. Hints that do not match the medium fetch nothing (HTML Standard, link type
 * modulepreload), and a script of a type that is no script's stays text.
 */
export function deferScripts(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
		.replace('<script type="module" async="">', '<script type="text/plain" data-deferred="">');
}

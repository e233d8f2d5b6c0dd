/**
 * Stops a page's scripts from starting by themselves: `startDeferredScripts` starts them after the first paint.
 * React Router has no option for this. A preload hint whose `media` does not match loads nothing (HTML Standard,
 * link type modulepreload), and the browser does not run a script of an unknown type.
 */
export function deferScripts(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
		.replace('<script type="module" async="">', '<script type="text/plain" data-deferred="">');
}

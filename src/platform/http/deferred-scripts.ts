import type { PagePieces } from "./rendered-page.ts";

/**
 * Stops a page's scripts from starting by themselves: `startDeferredScripts` starts them after the first paint.
 * React Router has no option for this. A preload hint whose `media` does not match loads nothing (HTML Standard,
 * link type modulepreload), and the browser does not run a script of an unknown type.
 */
export function deferScripts({ head, content, end }: PagePieces): PagePieces {
	return {
		head: head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"'),
		content,
		end: end.replace(
			'<script type="module" async="">',
			'<script type="text/plain" data-deferred="">',
		),
	};
}

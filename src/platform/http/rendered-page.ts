import { createContext } from "react-router";

/** A page in three pieces. The shop changes only the head and the end of a page; most of the page is between them. */
export type PagePieces = { head: string; content: string; end: string };

/** The rendered page of a request; null if the response is not a page. */
export const renderedPageContext = createContext<{ page: PagePieces | null }>();

/** Cuts a page before `<body` and before the last `</footer>`. */
export function cutPage(html: string): PagePieces {
	const content = Math.max(0, html.indexOf("<body"));
	const end = Math.max(content, html.lastIndexOf("</footer>"));
	return { head: html.slice(0, content), content: html.slice(content, end), end: html.slice(end) };
}

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

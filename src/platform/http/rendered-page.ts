import { createContext } from "react-router";

/** A page in three pieces: what is done to every page concerns its head and its end alone, and most of it is between. */
export type PagePieces = { head: string; content: string; end: string };

/** The page that a request is rendered to; none where the response is no page. */
export const renderedPageContext = createContext<{ page: PagePieces | null }>();

/** Cuts a page before its body and behind its footer. */
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

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

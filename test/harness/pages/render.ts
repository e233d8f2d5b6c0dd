import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";

/** What an element of a page of the shop is in HTML, as text with its marks. */
export function render(element: ReactElement): string {
	const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
	return renderToStaticMarkup(createElement(Stub));
}

/** The words of it alone. */
export function wordsOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();
}

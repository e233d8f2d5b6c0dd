import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

const markupOf = (text: string) => renderToStaticMarkup(createElement(Unbroken, { text }));

test("a line never ends within Wi-Fi or USB-C; the text stays as it is", () => {
	expect(markupOf("AM5 · Wi-Fi 6E · USB-C, in Micro-ATX")).toBe(
		'AM5 · <span class="whitespace-nowrap">Wi-Fi 6E</span> · <span class="whitespace-nowrap">USB-C</span>, in Micro-ATX',
	);
	expect(markupOf("AM5")).toBe("AM5");
});

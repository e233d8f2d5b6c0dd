import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

const markupOf = (text: string) => renderToStaticMarkup(createElement(Unbroken, { text }));

test("a line never ends within Wi-Fi or USB-C, nor between a figure and its unit; the words stay as they are", () => {
	expect(markupOf("AM5 · Wi-Fi 6E · USB-C, in Micro-ATX")).toBe(
		'AM5\u00a0· <span class="whitespace-nowrap">Wi-Fi</span> 6E\u00a0· <span class="whitespace-nowrap">USB-C</span>, in Micro-ATX',
	);
	expect(markupOf("Ryzen 5 5600, 2 × 8 GB, 336 mm")).toBe(
		"Ryzen 5 5600, 2\u00a0×\u00a08\u00a0GB, 336\u00a0mm",
	);
	expect(markupOf("AM5")).toBe("AM5");
});

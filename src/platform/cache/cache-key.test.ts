import { expect, test } from "vitest";
import { pageCacheKey } from "./cache-key.ts";

test("what a page does not read makes no page of its own", () => {
	expect(pageCacheKey("/?fbclid=IwAR0x&utm_source=facebook", [])).toBe("/");
	expect(pageCacheKey("/?r=0.123", ["page"])).toBe("/");
	expect(pageCacheKey("/parts?page=2&gclid=a%26b&sort=name", ["page", "sort"])).toBe(
		"/parts?page=2&sort=name",
	);
	for (const odd of ["/parts?", "/parts?&&", "/parts?=page", "/parts?%zz"])
		expect(pageCacheKey(odd, ["page"]), odd).toBe("/parts");
});

test("what a page reads stays as it was asked, however its name is written", () => {
	for (const same of [
		"/",
		"/parts?page=2",
		"/parts?page=1&page=2",
		"/parts?%70age=2",
		"/parts?page",
	])
		expect(pageCacheKey(same, ["page"])).toBe(same);
});

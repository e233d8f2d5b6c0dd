import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageQueries, withParameters } from "./page-cache-key.ts";

test("every parameter that the login page reads is part of its cache key", () => {
	const hooks = ["use-return-to.ts", "use-google-return.ts"];
	const sources = hooks
		.map((name) => readFileSync(`src/accounts/sign-in/${name}`, "utf8"))
		.join("");
	const read = [...sources.matchAll(/query\.(?:get|has)\("(\w+)"\)/g)].map(([, name]) => name);
	expect(read.length).toBeGreaterThan(3);
	expect([...new Set(read)].sort()).toEqual([...(pageQueries["/login"] ?? [])].sort());
});

test("a parameter that a page does not read is not part of its cache key", () => {
	expect(withParameters("/?fbclid=IwAR0x&utm_source=facebook", [])).toBe("/");
	expect(withParameters("/?r=0.123", ["page"])).toBe("/");
	expect(withParameters("/parts?page=2&gclid=a%26b&sort=name", ["page", "sort"])).toBe(
		"/parts?page=2&sort=name",
	);
	for (const odd of ["/parts?", "/parts?&&", "/parts?=page", "/parts?%zz"])
		expect(withParameters(odd, ["page"]), odd).toBe("/parts");
});

test("of a family of parameters every one is part of the cache key, and no other", () => {
	const listing = pageQueries["/parts/:category"] ?? [];
	const filtered =
		"/parts/ssd?attr.capacityGb=1000..&brand=WD%7CAcer&price.from=5&stock=in&more=brand";
	expect(withParameters(filtered, listing)).toBe(filtered);
	expect(withParameters("/parts/ssd?attr=1&attribute.x=2&brand2=3&priced=4", listing)).toBe(
		"/parts/ssd",
	);
});

test("a parameter that a page reads stays as it was written, however its name is encoded", () => {
	for (const same of [
		"/",
		"/parts?page=2",
		"/parts?page=1&page=2",
		"/parts?%70age=2",
		"/parts?page",
	])
		expect(withParameters(same, ["page"])).toBe(same);
});

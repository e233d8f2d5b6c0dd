import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routePatternFinder } from "../platform/http/route-patterns.ts";
import { notFoundKey, pageCacheKey, pageQueries, withParameters } from "./page-cache-key.ts";

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

const routeOf = routePatternFinder({
	parts: { id: "parts", path: "parts/:category/:slug" },
	order: { id: "order", path: "dashboard/orders/:id" },
});

test("all addresses that are no page's share one key, and none that the router may read as a page's", () => {
	for (const none of ["/nothing", "/a/b/c/d?q=1", "/parts", "/wp-login.php"])
		expect(pageCacheKey(none, routeOf), none).toBe(notFoundKey);
	for (const path of [
		"/Dashboard/ORDERS/1",
		"/dashboard/orders/%31",
		"/dashboard//orders/1",
		"/%70arts/a/b",
		"/nothing.data",
		"/__manifest?paths=%2F",
	])
		expect(pageCacheKey(path, routeOf), path).toBe(path);
});

test("a district that is none of the 64 makes no page of its own", () => {
	const part = "/parts/case/a-case";
	for (const none of ["", "nowhere", "x".repeat(300), "%F0%9F%90%88", "Dhaka%00x1"])
		expect(pageCacheKey(`${part}?district=${none}`, routeOf), none).toBe(part);
	for (const district of ["Dhaka", "dacca", "Cox%27s+Bazar"])
		expect(pageCacheKey(`${part}?district=${district}`, routeOf)).toBe(
			`${part}?district=${district}`,
		);
});

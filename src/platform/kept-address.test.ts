import { expect, test } from "vitest";
import { keptAddress } from "./kept-address.ts";

test("where a visitor came from makes no page of its own", () => {
	expect(keptAddress("/?fbclid=IwAR0x&utm_source=facebook")).toBe("/");
	expect(keptAddress("/parts?page=2&gclid=a%26b&sort=name")).toBe("/parts?page=2&sort=name");
});

test("what a page may read stays as it was asked", () => {
	for (const same of ["/", "/parts?", "/parts?page=2", "/login?returnTo=/a%3Futm_x", "/?utm=1"])
		expect(keptAddress(same)).toBe(same);
});

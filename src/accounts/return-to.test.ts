import fc from "fast-check";
import { expect, test } from "vitest";
import { loginAddress, safeReturnTo } from "./return-to.ts";

test.each([
	["/dashboard", "/dashboard"],
	["/dashboard/orders/1?print=1#end", "/dashboard/orders/1?print=1#end"],
	["/parts?q=ryzen%207", "/parts?q=ryzen%207"],
	["/loginx", "/loginx"],
])("after signing in, the return address %s stays as it is", (address, back) => {
	expect(safeReturnTo(address)).toBe(back);
});

test.each([
	null,
	undefined,
	"",
	"dashboard",
	"https://evil.example/",
	"//evil.example",
	"//evil.example/dashboard",
	"///evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/..//evil.example",
	"/.//evil.example",
	"/a/..//evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"\u0000//evil.example",
	" //evil.example",
	"javascript:alert(1)",
	"data:text/html,x",
	"/login",
	"/login?returnTo=/login",
	"/register",
	"/reset-password?token=x",
])("after signing in, the return address %j becomes the home page", (address) => {
	expect(safeReturnTo(address)).toBe("/");
});

test("no return address leads to another host, whatever is asked", () => {
	const pieces = fc.constantFrom(
		"/",
		"\\",
		".",
		"..",
		"@",
		":",
		"?",
		"#",
		"%2f",
		"%5c",
		"%09",
		"\t",
		"\n",
		"\r",
		" ",
		"evil.example",
		"http:",
		"javascript:",
		"dashboard",
		"login",
		"\u0000",
		"\u00a0",
		"。",
	);
	const addresses = fc.oneof(
		fc.array(pieces, { maxLength: 8 }).map((all) => all.join("")),
		fc.string(),
	);
	fc.assert(
		fc.property(addresses, (typed) => {
			const back = safeReturnTo(typed);
			expect(new URL(back, "https://shop.example").origin).toBe("https://shop.example");
			expect(back).toMatch(/^\/(?!\/)/);
			expect(safeReturnTo(back)).toBe(back);
		}),
		{ numRuns: 2_000 },
	);
});

test("the return address is part of the login page's address", () => {
	expect(loginAddress("/dashboard?page=2")).toBe("/login?returnTo=%2Fdashboard%3Fpage%3D2");
	expect(loginAddress("//evil.example")).toBe("/login");
	expect(loginAddress("/")).toBe("/login");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "../harness/list-files.ts";

const pages = listFiles("src").filter((name) => name.endsWith(".tsx"));

test("a link to a page is fetched as soon as somebody means to follow it, and a link of the router states when", () => {
	expect(readFileSync("src/ui/link.tsx", "utf8")).toContain('prefetch="intent" {...props}');
	const late = pages.flatMap((name) =>
		readFileSync(name, "utf8")
			.split(/<(?=NavLink\b)/)
			.slice(1)
			.map((link) => link.split("</")[0] ?? "")
			.filter((link) => !link.includes("prefetch="))
			.map((link) => `${name}: ${link.slice(0, 60)}`),
	);
	expect(late).toEqual([]);
});

test("every link to a page is the one that costs the server nothing", () => {
	const others = pages
		.filter((name) => name && name !== "src/ui/link.tsx")
		.filter((name) =>
			/import \{[^}]*\bLink\b[^}]*\} from "react-router"/.test(readFileSync(name, "utf8")),
		);
	expect(others).toEqual([]);
});

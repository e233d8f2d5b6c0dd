import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageQueries } from "./page-queries.ts";

test("the server is told of every parameter that the entrance's page reads", () => {
	const hooks = ["use-return-to.ts", "use-google-return.ts"];
	const sources = hooks
		.map((name) => readFileSync(`src/accounts/sign-in/${name}`, "utf8"))
		.join("");
	const read = [...sources.matchAll(/query\.(?:get|has)\("(\w+)"\)/g)].map(([, name]) => name);
	expect(read.length).toBeGreaterThan(3);
	expect([...new Set(read)].sort()).toEqual([...(pageQueries["/login"] ?? [])].sort());
});

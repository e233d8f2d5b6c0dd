import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { copy } from "../../screens/styleguide/styleguide.copy.ts";
import { openTestSite } from "../harness/open-test-shop.ts";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

async function addresses(): Promise<(string | undefined)[]> {
	const { default: routes } = await import("../../src/routes.ts");
	return routes.map(({ path }) => path);
}

test("the style guide exists in development, and only there", async () => {
	expect(await addresses()).not.toContain("ui");
	vi.stubEnv("MODE", "development");
	vi.resetModules();
	expect(await addresses()).toContain("ui");
});

test("a built shop has no style guide, nor its sentences", async () => {
	const shop = await openTestSite();
	expect((await shop.fetch("/ui")).status).toBe(404);
	await shop.close();
	const scripts = ["build/client", "build/server"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((name) => name.endsWith(".js"))
			.map((name) => join(folder, name)),
	);
	const withText = scripts.filter((file) => readFileSync(file, "utf8").includes(copy.intro));
	expect(scripts.length).toBeGreaterThan(10);
	expect(withText).toEqual([]);
});

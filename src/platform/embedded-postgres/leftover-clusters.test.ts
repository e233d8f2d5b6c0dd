import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLeftovers, recordDataDir } from "./embedded-cluster.server.ts";

let place: string;
beforeAll(() => {
	place = realpathSync(mkdtempSync(join(tmpdir(), "jontro-leftovers-")));
});
afterAll(() => rmSync(place, { recursive: true }));

function makeOutside(name: string): { dataDir: string; folder: string } {
	const dataDir = join(place, `data-of-${name}`);
	const folder = join(place, "outside", name);
	mkdirSync(folder, { recursive: true });
	mkdirSync(dataDir);
	symlinkSync(folder, join(dataDir, "postgres"));
	recordDataDir({ folder, user: null }, dataDir);
	return { dataDir, folder };
}

test("a database outside is left over once its data folder is gone, or has another", () => {
	const outside = join(place, "outside");
	expect(findLeftovers(outside)).toEqual([]);
	const used = makeOutside("used");
	const cleared = makeOutside("cleared");
	const replaced = makeOutside("replaced");
	mkdirSync(join(outside, "of-an-older-version"));
	expect(findLeftovers(outside)).toEqual([]);

	rmSync(cleared.dataDir, { recursive: true });
	rmSync(join(replaced.dataDir, "postgres"));
	symlinkSync(used.folder, join(replaced.dataDir, "postgres"));
	expect(findLeftovers(outside).sort()).toEqual([cleared.folder, replaced.folder]);
});

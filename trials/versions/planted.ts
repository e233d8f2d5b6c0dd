import { mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { plantMigration } from "../../test/harness/database/plant-migration.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding } from "../harness/trial.ts";
import { listTests, runTests } from "./tests-before.ts";
import type { Checkout } from "./version-before.ts";

/** Changes that break a version which does not know them, each in a room of its own. */
const planted: Record<string, string> = {
	"src/reviews": 'ALTER TABLE "reviews" RENAME COLUMN "body" TO "words"',
	"src/wishes": 'ALTER TABLE "wishes" ADD COLUMN "later" text NOT NULL',
	"src/catalogue/questions": 'ALTER TABLE "part_questions" ADD CHECK (length("question") < 1)',
};

const rooms = Object.keys(planted);

/** Plants them all and runs a test file of each room of the version before: each must fail. */
export async function tryPlanted(fixture: Fixture, before: Checkout): Promise<Finding> {
	const folder = mkdtempSync(join(fixture.folder, "planted-"));
	plantMigration(folder, Object.values(planted).join(";--> statement-breakpoint\n"));
	const all = listTests(before, (tests) => tests.sort());
	const files = rooms.flatMap((room) => all.find((file) => dirname(file) === room) ?? []);
	const { counted, wrong } = await runTests(before, files, folder);
	const missed = rooms.filter((room) => !wrong.some((line) => line.startsWith(`${room}/`)));
	return {
		counted: { ...counted, "tests that failed": wrong.length },
		wrong: missed.map((room) => `no test of the version before fails after ${planted[room]}`),
	};
}

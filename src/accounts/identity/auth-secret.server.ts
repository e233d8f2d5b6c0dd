import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { shopStateEntry } from "../../platform/database/shop-state.server.ts";
import { hashForLog } from "../hash-for-log.server.ts";

type Deps = { db: Db; clock: Clock };

const minLength = 32;
const signing = shopStateEntry<{ mark: string }>("signing");

/**
 * Records which secret the shop on this database signs with, as a hash, and answers whether it was
 * another before: then two processes with different secrets share the database, or one has lost its own.
 */
export async function recordAuthSecret(
	deps: Deps,
	authSecret: string,
): Promise<"same" | "another"> {
	const hash = hashForLog(authSecret, "signing");
	const before = await signing.read(deps.db);
	if (before?.mark === hash) return "same";
	await signing.write(deps, { mark: hash });
	return before ? "another" : "same";
}

/**
 * The secret of a demonstration: made at its first start and stored in `dataDir`, readable by its owner
 * alone, so that customers stay signed in over a restart. One that is too short to be whole is replaced,
 * which signs everyone out.
 */
export async function readOrCreateAuthSecret(dataDir: string): Promise<string> {
	const path = join(dataDir, "auth-secret");
	const before = await read(path);
	if (before.length >= minLength) return before;
	await mkdir(dataDir, { recursive: true });
	const made = `${path}.${randomBytes(6).toString("hex")}`;
	await writeFile(made, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
	// `link` fails where another process was first: then its secret counts.
	if (before === "") await link(made, path).catch(() => {});
	else await rename(made, path);
	await rm(made, { force: true });
	return read(path);
}

async function read(path: string): Promise<string> {
	try {
		return (await readFile(path, "utf8")).trim();
	} catch (error) {
		if (errorCode(error) === "ENOENT") return "";
		throw error;
	}
}

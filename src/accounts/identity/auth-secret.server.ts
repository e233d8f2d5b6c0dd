import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { shopStateEntry } from "../../platform/database/shop-state.server.ts";
import { hashForLog } from "../hash-for-log.server.ts";

const minLength = 32;
const signing = shopStateEntry<{ mark: string }>("signing");

/** Stores a hash of AUTH_SECRET. `another` means that two processes differ, or one lost its secret. */
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
 * The secret of a demonstration. The first start creates it in `dataDir`, readable only by its owner, so customers stay
 * signed in after a restart. A secret that is too short (a broken file) is replaced, which signs everyone out.
 */
export async function readOrCreateAuthSecret(dataDir: string): Promise<string> {
	const path = join(dataDir, "auth-secret");
	const before = await read(path);
	if (before.length >= minLength) return before;
	await mkdir(dataDir, { recursive: true });
	const newPath = `${path}.${randomBytes(6).toString("hex")}`;
	await writeFile(newPath, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
	// `link` fails if another process created the file first: that secret is valid.
	if (before === "") await link(newPath, path).catch(() => {});
	else await rename(newPath, path);
	await rm(newPath, { force: true });
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

import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const shortest = 32;

/**
 * The secret of a demonstration: made at its first start and kept in `dataDir`,
 * readable by its owner alone, so that customers stay signed in over a restart.
 * One that is too short to be whole is made anew, which signs everyone out.
 */
export async function keptAuthSecret(dataDir: string): Promise<string> {
	const path = join(dataDir, "auth-secret");
	const before = await read(path);
	if (before.length >= shortest) return before;
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
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
		throw error;
	}
}

import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs test files on the mutants' code that the folder holds, with one of them switched on from the start where one is
 * named; whether all pass.
 */
export async function runTests(
	folder: string,
	files: readonly string[],
	active?: string,
): Promise<boolean> {
	const config = "guards/mutants/vitest.config.ts";
	const args = [
		"run",
		`--config=${config}`,
		"--silent=true",
		...(active ? ["--bail=1"] : []),
		...files,
	];
	const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
		stdio: "ignore",
		env: {
			...process.env,
			MUTANTS: folder,
			...(active ? { __STRYKER_ACTIVE_MUTANT__: active } : {}),
		},
	});
	const [code] = (await once(child, "close")) as [number];
	return code === 0;
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ignored = readFileSync(".gitignore", "utf8")
	.split("\n")
	.filter(Boolean)
	.map((line) => line.replace(/\/$/, ""));

/** The project's files, without those that `.gitignore` names; a copy of it need be no clone, nor the machine have git. */
export function listFiles(folder = "."): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.name === ".git" || ignored.some((line) => isNamed(line, entry.name, path))) return [];
		return entry.isDirectory() ? listFiles(path) : [path];
	});
}

function isNamed(line: string, name: string, path: string): boolean {
	const [start = "", end] = line.split("*");
	return end === undefined
		? name === line || path === line
		: name.startsWith(start) && name.endsWith(end);
}

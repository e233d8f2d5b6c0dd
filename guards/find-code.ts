import type { Guard } from "./guard.ts";

// Words of the language and of SQL, which nobody renames.
const fixed = new Set(
	"if else return await const throw new as null true false undefined sql select from where and or not between then for is limit interval".split(
		" ",
	),
);
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d\w*|\s+|[\s\S]/g;

/** Where a guard's code is in its file, and what replaces it, with the names as they are there. */
type Found = { index: number; code: string; mutated: string };

/**
 * Finds the code of a guard: white space and names may have changed, as long as most of its names are the same. Null
 * where it is not there, or more than once.
 */
export function findCode(
	text: string,
	{ code, mutated }: Pick<Guard, "code" | "mutated">,
): Found | null {
	const names: string[] = [];
	const pattern =
		code
			.trim()
			.match(token)
			?.map((part) => patternOf(part, names)) ?? [];
	const found = [...text.matchAll(new RegExp(pattern.join(""), "g"))].map((match) => {
		const now = match.slice(1);
		const same = names.filter((name, index) => name === now[index]).length;
		return { match, now, same };
	});
	const max = Math.max(...found.map(({ same }) => same));
	const [best, another] = found.filter(({ same }) => same === max);
	if (!best || another || max < names.length / 2) return null;
	const renamed = new Map(names.map((name, index) => [name, best.now[index] ?? name]));
	const words = mutated.match(token)?.map((part) => renamed.get(part) ?? part) ?? [];
	return { index: best.match.index, code: best.match[0], mutated: words.join("") };
}

function patternOf(part: string, names: string[]): string {
	if (/^\s+$/.test(part)) return "\\s+";
	if (!/^[A-Za-z_]/.test(part) || fixed.has(part))
		return part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
	const known = names.indexOf(part);
	if (known >= 0) return `\\${known + 1}\\b`;
	names.push(part);
	return "\\b([A-Za-z_]\\w*)\\b";
}

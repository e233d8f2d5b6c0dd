import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** A change of one place of the code, which a test must notice. */
export type Mutant = {
	/** Its number in the instrumented code. */
	id: string;
	file: string;
	line: number;
	/** The whole line that it begins in. */
	in: string;
	/** What is replaced, and by what. */
	of: string;
	to: string;
};

const quiet = () => {};
const logger = {
	isTraceEnabled: quiet,
	isDebugEnabled: quiet,
	isInfoEnabled: quiet,
	isWarnEnabled: quiet,
	isErrorEnabled: quiet,
	isFatalEnabled: quiet,
	trace: quiet,
	debug: quiet,
	info: quiet,
	warn: quiet,
	error: quiet,
	fatal: quiet,
} as unknown as ConstructorParameters<typeof Instrumenter>[0];

// Another sentence, an empty one, or an object without its members is refused by the types where it counts.
const excludedMutations = ["StringLiteral", "ObjectLiteral"];

/** All mutants of these files, and the files' code with all of them behind switches (`__stryker__.activeMutant`). */
export async function makeMutants(files: readonly string[]) {
	const sources = files.map((name) => ({
		name,
		mutate: true,
		content: readFileSync(name, "utf8"),
	}));
	const options = { excludedMutations, ignorers: [], plugins: null };
	const made = await new Instrumenter(logger).instrument(sources, options);
	const lines = new Map(sources.map(({ name, content }) => [name, content.split("\n")]));
	const mutants = made.mutants.flatMap(
		({ id, fileName, location, replacement, status }): Mutant[] => {
			if (status === "Ignored") return [];
			const text = lines.get(fileName) ?? [];
			const { start, end } = location;
			const [first = "", ...rest] = text.slice(start.line, end.line + 1);
			const last = rest.pop();
			const whole =
				last === undefined
					? first.slice(start.column, end.column)
					: [first.slice(start.column), ...rest, last.slice(0, end.column)].join("\n");
			const where = { file: fileName, line: start.line + 1, in: oneLine(text[start.line] ?? "") };
			const [of, to] = [oneLine(whole), oneLine(replacement)];
			const statement = text.slice(start.line, start.line + 2).join(" ");
			if (isSentence(of, to) || isFault(statement, of)) return [];
			return [{ id, ...where, of, to }];
		},
	);
	return {
		mutants,
		code: Object.fromEntries(made.files.map(({ name, content }) => [name, content])),
	};
}

/** The name of a mutant: the same whatever changes elsewhere in its file. */
export function nameOf({
	file,
	in: line,
	of,
	to,
}: Pick<Mutant, "file" | "in" | "of" | "to">): string {
	return [file, line, of, to].join(" | ");
}

/** Whether it takes a check out: what an `if` would do is never done. */
export function isCheck({ in: line, to }: Mutant): boolean {
	return line.startsWith("if (") && to === "false";
}

/** These many of them, the same each time: an edit elsewhere takes none out but those that it changes. */
export function draw(mutants: readonly Mutant[], count: number): Mutant[] {
	const place = (mutant: Mutant) => createHash("sha256").update(nameOf(mutant)).digest("hex");
	return mutants
		.map((mutant) => ({ mutant, digest: place(mutant) }))
		.sort((a, b) => (a.digest < b.digest ? -1 : 1))
		.slice(0, count)
		.map(({ mutant }) => mutant);
}

// A function that does nothing but say a sentence.
function isSentence(of: string, to: string): boolean {
	return to === "() => undefined" && /\b(?:copy|verdicts)\./.test(of);
}

// A fault and its condition: a state that the shop's own checks exclude, so no test can come to it.
function isFault(statement: string, of: string): boolean {
	const [condition, thrown] = statement.split("throw new Error(");
	if (of.startsWith("throw new Error(")) return true;
	return thrown !== undefined && /^\s*if \(/.test(statement) && (condition ?? "").includes(of);
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

import type { z } from "zod";
import type { Operation } from "../../kernel/operation.ts";
import { ok } from "../../kernel/result.ts";
import { copy } from "../copy.ts";
import { isId } from "../database/id.server.ts";
import { type Checked, fieldProblem, type Problem, problem, rejected } from "./problem.ts";
import { readText } from "./read-body.server.ts";
import { readFormFile } from "./read-form-file.server.ts";

export type Input = {
	params: unknown;
	query: unknown;
	body: unknown;
	file?: Uint8Array;
	/** The body's text or the file's digest. It must be the same in a repeat with the same Idempotency-Key. */
	bodyText: string;
};

const maxBodyBytes = 64 * 1024;

/**
 * Reads and validates the input of a request. It rejects malformed input: 400 with a sentence
 * per field, 404 for an impossible id, 413 above 64 KiB, 415 for a body that is not JSON. A file
 * comes in a form and has its own maximum size.
 */
export async function readInput(
	operation: Operation,
	request: Request,
	rawParams: Record<string, string>,
): Promise<Checked<Input>> {
	const { input } = operation;
	const isInvalidId = "id" in rawParams && !isId(rawParams.id ?? "");
	if (isInvalidId || Object.values(rawParams).some(hasNul))
		return rejected(problem(404, "not-found", copy.notFound));
	const search = new URL(request.url).searchParams;
	const repeated = [...new Set(search.keys())].find((name) => search.getAll(name).length > 1);
	if (repeated) return rejected(wrongParameter(repeated, copy.doubled));
	const known = Object.keys(input.query?.shape ?? {});
	const family = input.queryFamily?.prefix;
	const unknown = [...search.keys()].find(
		(name) => !known.includes(name) && !(family && name.startsWith(family)),
	);
	if (unknown !== undefined) return rejected(wrongParameter(unknown, copy.unknownParameter));
	if ([...search].flat().some(hasNul)) return rejected(problem(400, "bad-input", copy.nul));

	const fields: Record<string, string> = {};
	const params = check(input.params, rawParams, fields);
	const query = check(input.query, Object.fromEntries(search), fields);
	let body: unknown;
	let bodyText = "";
	if (input.body) {
		const sent = await readJson(request);
		if (!sent.ok) return sent;
		bodyText = sent.value.text;
		body = check(input.body, sent.value.json, fields);
	}
	if (Object.keys(fields).length > 0)
		return rejected(problem(400, "bad-input", copy.badInput, { fields }));
	if (!input.file) return ok({ params, query, body, bodyText });
	const sent = await readFormFile(request, input.file);
	if (!sent.ok) return sent;
	return ok({ params, query, body, ...sent.value });
}

function wrongParameter(given: string, sentenceFor: (name: string) => string): Problem {
	const name = given.slice(0, 40);
	return fieldProblem(name, sentenceFor(name));
}

function check(schema: z.ZodType | undefined, sent: unknown, fields: Record<string, string>) {
	if (!schema) return undefined;
	const read = schema.safeParse(sent);
	for (const { path, message } of read.error?.issues ?? [])
		fields[path.map(String).join(".") || "body"] ??= message;
	return read.data;
}

// PostgreSQL stores no NUL in text. JSON can contain it only escaped.
function hasNul(text: string): boolean {
	return text.includes("\0");
}

const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

// PostgreSQL's jsonb refuses half of a surrogate pair. JSON text in UTF-8 can contain it only escaped,
// and JSON.stringify uses this escape for nothing else (ECMA-262, QuoteJSONString).
const escapedSurrogate = /\\ud[89a-f]/i;
const halfCharacter = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function hasHalfCharacter(text: string, json: unknown): boolean {
	return escapedSurrogate.test(text) && halfCharacter.test(JSON.stringify(json));
}

// Every object inherits these names. A record with names that people choose would silently lose
// `__proto__`, and a lookup of the other two names would find a value that nobody sent.
const inheritedNames = new Set(["__proto__", "constructor", "prototype"]);

function hasInheritedName(json: unknown): boolean {
	if (typeof json !== "object" || json === null) return false;
	return Object.entries(json).some(
		([name, value]) => inheritedNames.has(name) || hasInheritedName(value),
	);
}

async function readJson(request: Request): Promise<Checked<{ json: unknown; text: string }>> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
		return rejected(problem(415, "wrong-type", copy.wrongType));
	const text = await readText(request, maxBodyBytes);
	if (text === null) return rejected(problem(413, "too-large", copy.tooLarge));
	if (escapedNul.test(text)) return rejected(problem(400, "bad-input", copy.nul));
	try {
		const json = JSON.parse(text) as unknown;
		if (hasHalfCharacter(text, json)) return rejected(problem(400, "bad-input", copy.nul));
		if (hasInheritedName(json)) return rejected(problem(400, "bad-input", copy.inheritedName));
		return ok({ json, text });
	} catch {
		return rejected(problem(400, "bad-json", copy.badJson));
	}
}

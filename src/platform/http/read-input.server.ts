import type { z } from "zod";
import type { Operation } from "../../kernel/operation.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { copy } from "../copy.ts";
import { isId } from "../database/id.server.ts";
import { type Problem, problem } from "./problem.ts";
import { readText } from "./read-body.server.ts";
import { readFormFile } from "./read-form-file.server.ts";

/** What a caller sent, after the check. */
export type Input = {
	params: unknown;
	query: unknown;
	body: unknown;
	file?: Uint8Array;
	/** The content of a call, to compare a repeat with: the body as sent, or the file's digest. */
	bodyText: string;
};

const maxBodyBytes = 64 * 1024;

type ReadInput = Result<Input, "problem"> & { problem?: Problem };

function rejected(found: Problem): ReadInput {
	return { ...refuse("problem"), problem: found };
}

/**
 * Reads and checks a request against its operation. Malformed input stops
 * here: 400 with a sentence per field, 404 for an address that cannot be one, 413
 * above 64 KiB, 415 for a body that is not JSON;
 * a file has its own bound, and comes in a form.
 */
export async function readInput(
	operation: Operation,
	request: Request,
	rawParams: Record<string, string>,
): Promise<ReadInput> {
	const { input } = operation;
	const isNoId = "id" in rawParams && !isId(rawParams.id ?? "");
	if (isNoId || Object.values(rawParams).some((text) => text.includes("\0")))
		return rejected(problem(404, "not-found", copy.notFound));
	const search = new URL(request.url).searchParams;
	const repeated = [...new Set(search.keys())].find((name) => search.getAll(name).length > 1);
	if (repeated) return rejected(wrongParameter(repeated, copy.doubled));
	const known = Object.keys(input.query?.shape ?? {});
	const unknown = [...search.keys()].find((name) => !known.includes(name));
	if (unknown !== undefined) return rejected(wrongParameter(unknown, copy.unknownParameter));

	if ([...search].flat().some((text) => text.includes("\0")))
		return rejected(problem(400, "bad-input", copy.nul));

	const fields: Record<string, string> = {};
	const params = check(input.params, rawParams, fields);
	const query = check(input.query, Object.fromEntries(search), fields);
	let body: unknown;
	let bodyText = "";
	if (input.body) {
		const sent = await readJson(request);
		if (!sent.ok) return sent as ReadInput;
		bodyText = sent.value.text;
		body = check(input.body, sent.value.json, fields);
	}
	if (Object.keys(fields).length > 0)
		return rejected(problem(400, "bad-input", copy.badInput, { fields }));
	if (!input.file) return ok({ params, query, body, bodyText });
	const sent = await readFormFile(request, input.file);
	if (!sent.ok) return rejected(sent.problem ?? problem(400, "bad-form", copy.badForm));
	return ok({ params, query, body, ...sent.value });
}

function wrongParameter(given: string, sentenceFor: (name: string) => string): Problem {
	const name = given.slice(0, 40);
	const sentence = sentenceFor(name);
	return problem(400, "bad-input", sentence, { fields: { [name]: sentence } });
}

function check(
	schema: z.ZodType | undefined,
	sent: unknown,
	fields: Record<string, string>,
): unknown {
	if (!schema) return undefined;
	const read = schema.safeParse(sent);
	if (read.success) return read.data;
	for (const issue of read.error.issues) {
		const name = issue.path.map(String).join(".") || "body";
		if (!(name in fields)) fields[name] = issue.message;
	}
	return undefined;
}

// PostgreSQL stores no NUL in a text, so it is rejected here. In JSON it can only be escaped.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

// Half of a surrogate pair is no character, and PostgreSQL's jsonb refuses it. It too can only come
// escaped, and JSON.stringify escapes nothing else so (ECMA-262, QuoteJSONString).
const escapedSurrogate = /\\ud[89a-f]/i;
const halfCharacter = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function hasHalfCharacter(text: string, json: unknown): boolean {
	return escapedSurrogate.test(text) && halfCharacter.test(JSON.stringify(json));
}

type Json = Result<{ json: unknown; text: string }, "problem"> & { problem?: Problem };

async function readJson(request: Request): Promise<Json> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
		return rejected(problem(415, "wrong-type", copy.wrongType)) as Json;
	const text = await readText(request, maxBodyBytes);
	if (text === null) return rejected(problem(413, "too-large", copy.tooLarge)) as Json;
	if (escapedNul.test(text)) return rejected(problem(400, "bad-input", copy.nul)) as Json;
	try {
		const json = JSON.parse(text) as unknown;
		if (hasHalfCharacter(text, json)) return rejected(problem(400, "bad-input", copy.nul)) as Json;
		return ok({ json, text });
	} catch {
		return rejected(problem(400, "bad-json", copy.badJson)) as Json;
	}
}

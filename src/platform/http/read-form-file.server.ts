import { createHash } from "node:crypto";
import type { FileField } from "../../kernel/operation.ts";
import { ok } from "../../kernel/result.ts";
import { copy } from "../copy.ts";
import { type Checked, fieldProblem, problem, rejected } from "./problem.ts";
import { readBytes } from "./read-body.server.ts";

type FormFile = { file: Uint8Array; bodyText: string };

// The rest of the form: boundaries, headers, a few short fields.
const formOverheadBytes = 64 * 1024;

/**
 * Reads the one file of a form (multipart/form-data, RFC 7578) and ignores text fields. Rejects a
 * missing, empty or second file and text in place of a file with 400, a file that is too large with
 * 413, and another type of body with 415.
 */
export async function readFormFile(
	request: Request,
	wanted: FileField,
): Promise<Checked<FormFile>> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\b/i.test(type))
		return rejected(problem(415, "wrong-type", copy.wrongFormType));
	const bytes = await readBytes(request, wanted.maxBytes + formOverheadBytes);
	if (bytes === null) return rejected(problem(413, "too-large", wanted.tooLarge));
	const form = await parseForm(bytes, type);
	if (!form) return rejected(problem(400, "bad-form", copy.badForm));
	const files = [...form].filter(([, value]) => typeof value !== "string");
	if (files.length > 1) return rejected(fieldProblem(wanted.name, copy.oneFile));
	const sent = form.get(wanted.name);
	if (!(sent instanceof Blob) || sent.size === 0)
		return rejected(fieldProblem(wanted.name, wanted.missing));
	if (sent.size > wanted.maxBytes) return rejected(problem(413, "too-large", wanted.tooLarge));
	const file = await sent.bytes();
	// A repeated request has another boundary, so only the file identifies it.
	return ok({ file, bodyText: createHash("sha256").update(file).digest("base64url") });
}

/** Parses a form; null if it is malformed, for example without its final boundary. */
async function parseForm(bytes: Uint8Array, type: string): Promise<FormData | null> {
	try {
		const body = new Uint8Array(bytes);
		return await new Response(body, { headers: { "content-type": type } }).formData();
	} catch {
		return null;
	}
}

import { createHash } from "node:crypto";
import type { FileField } from "../../kernel/operation.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { copy } from "../copy.ts";
import { type Problem, problem } from "./problem.ts";
import { readBytes } from "./read-body.server.ts";

type ReadFile = Result<{ file: Uint8Array; bodyText: string }, "problem"> & { problem?: Problem };

// What a form writes around its file: boundaries, headers, a few short fields.
const formOverheadBytes = 64 * 1024;

/**
 * The one file of a form (multipart/form-data, RFC 7578). Other fields that are text count for
 * nothing. 400 where the file is missing or empty, is text, or more than one is sent; 413 above
 * its bound; 415 for another kind of body.
 */
export async function readFormFile(request: Request, wanted: FileField): Promise<ReadFile> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\b/i.test(type))
		return rejected(415, "wrong-type", copy.wrongFormType);
	const bytes = await readBytes(request, wanted.maxBytes + formOverheadBytes);
	if (bytes === null) return rejected(413, "too-large", wanted.tooLarge);
	const form = await parseForm(bytes, type);
	if (!form) return rejected(400, "bad-form", copy.badForm);
	const files = [...form].filter(([, value]) => typeof value !== "string");
	if (files.length > 1) return rejected(400, "bad-input", copy.oneFile, wanted.name);
	const sent = form.get(wanted.name);
	if (!(sent instanceof Blob) || sent.size === 0)
		return rejected(400, "bad-input", wanted.missing, wanted.name);
	if (sent.size > wanted.maxBytes) return rejected(413, "too-large", wanted.tooLarge);
	const file = await sent.bytes();
	// The boundary differs with every sending: a repeat is recognised by the file alone.
	return ok({ file, bodyText: createHash("sha256").update(file).digest("base64url") });
}

function rejected(status: number, code: string, sentence: string, field?: string): ReadFile {
	const extra = field ? { fields: { [field]: sentence } } : {};
	return { ...refuse("problem"), problem: problem(status, code, sentence, extra) };
}

/** Null for what is no form, such as one whose boundary never comes. */
async function parseForm(bytes: Uint8Array, type: string): Promise<FormData | null> {
	try {
		const body = new Uint8Array(bytes);
		return await new Response(body, { headers: { "content-type": type } }).formData();
	} catch {
		return null;
	}
}

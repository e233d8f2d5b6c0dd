import type { Operation } from "../../kernel/operation.ts";
import { copy } from "../copy.ts";

/** One error response of a call, for its document; `ours`: problem+json also where the call has errors of its own. */
export type ErrorResponse = { status: number; code: string; message?: string; ours?: boolean };

/** Every error that a call may answer: the request handler's, the call's own, and those of faults. */
export function errorResponsesOf(one: Operation): ErrorResponse[] {
	const own = Object.entries(one.errors).map(([code, { status, message }]) => ({
		status,
		code,
		message,
	}));
	return [...commonErrors(one), ...own, ...faultErrors];
}

function commonErrors(one: Operation): ErrorResponse[] {
	const found: ErrorResponse[] = [{ status: 400, code: "bad-input" }];
	if (one.auth !== "anyone") found.push({ status: 401, code: "no-token" });
	if (one.auth === "admin")
		found.push(
			{ status: 403, code: "not-allowed" },
			{ status: 403, code: "second-factor-missing", message: copy.secondFactorMissing },
		);
	if (one.path.includes("{")) found.push({ status: 404, code: "not-found" });
	if (one.status === 201) found.push({ status: 409, code: "key-reused", message: copy.keyReused });
	const hasBody = one.input.body || one.input.file;
	if (hasBody) found.push({ status: 413, code: "too-large" });
	if (hasBody && !one.errorShape) found.push({ status: 415, code: "wrong-type" });
	return found;
}

const faultErrors: ErrorResponse[] = [
	{ status: 500, code: "fault", message: copy.fault, ours: true },
	{ status: 503, code: "unavailable", message: copy.unavailable, ours: true },
];

export const retryAfter = {
	"Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
};

const listHeaders = {
	"X-Total-Count": { description: "How many there are in all", schema: { type: "integer" } },
	Link: { description: "first, prev, next and last page (RFC 8288)", schema: { type: "string" } },
};
const etag = {
	ETag: { description: "Of this content (RFC 9110 §8.8.3)", schema: { type: "string" } },
};
const location = {
	Location: { description: "Where it is read", schema: { type: "string" } },
};

/** The headers that a call's answer has besides those of every answer. */
export function headersOf(one: Operation): Record<string, unknown> {
	return {
		...(one.list ? listHeaders : {}),
		...(one.etag ? etag : {}),
		...(one.location ? location : {}),
	};
}

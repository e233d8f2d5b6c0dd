import { isInTurn, type Operation, type OperationError } from "../../kernel/operation.ts";
import { needsPermission } from "../../kernel/permissions.ts";
import { copy } from "../copy.ts";

/** One error response of an operation; `ours`: it is problem+json even if the operation has its own error shape. */
export type ErrorResponse = Partial<OperationError> & {
	status: number;
	code: string;
	ours?: boolean;
};

/** All error responses of an operation: of the request handler, of the operation itself, and of faults. */
export function errorResponsesOf(operation: Operation): ErrorResponse[] {
	const own = Object.entries(operation.errors).map(([code, error]) => ({ code, ...error }));
	const busy = isInTurn(operation) ? [{ status: 503, code: "busy", message: copy.busy }] : [];
	return [...commonErrors(operation), ...own, ...busy, ...faultErrors];
}

function commonErrors(operation: Operation): ErrorResponse[] {
	const found: ErrorResponse[] = [{ status: 400, code: "bad-input" }];
	if (operation.auth !== "anyone") found.push({ status: 401, code: "no-token" });
	if (needsPermission(operation))
		found.push(
			{ status: 403, code: "not-allowed" },
			{ status: 403, code: "second-factor-missing", message: copy.secondFactorMissing },
		);
	if (operation.path.includes("{")) found.push({ status: 404, code: "not-found" });
	if (operation.status === 201)
		found.push({ status: 409, code: "key-reused", message: copy.keyReused });
	const hasBody = operation.input.body || operation.input.file;
	if (hasBody) found.push({ status: 413, code: "too-large" });
	if (hasBody && !operation.errorShape) found.push({ status: 415, code: "wrong-type" });
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
const location = { Location: { description: "Where it is read", schema: { type: "string" } } };

/** The headers of an operation's response besides those of every response. */
export function headersOf(operation: Operation): Record<string, unknown> {
	return {
		...(operation.list ? listHeaders : {}),
		...(operation.etag ? etag : {}),
		...(operation.location ? location : {}),
	};
}

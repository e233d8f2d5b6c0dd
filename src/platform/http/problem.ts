import type { Details, Operation, RefusalCode } from "../../kernel/operation.ts";

/** An error response of the API: application/problem+json (RFC 9457) with `code` and, for bad input, `fields`. */
export type Problem = {
	type: string;
	title: string;
	status: number;
	detail: string;
	code: string;
	fields?: Record<string, string>;
	/** The id of the failed request in the log. */
	requestId?: string;
	[extra: string]: unknown;
};

const titles: Record<number, string> = {
	400: "Bad request",
	401: "Sign in needed",
	402: "Payment needed",
	403: "Not allowed",
	404: "Not found",
	405: "Method not allowed",
	408: "Request timeout",
	409: "Conflict",
	413: "Too large",
	415: "Unsupported media type",
	417: "Expectation failed",
	421: "Misdirected request",
	429: "Too many requests",
	431: "Headers too large",
	500: "Something broke on our side",
	503: "Not available right now",
};

/** Makes a problem; `detail` is a sentence for customers, `code` never changes. */
export function problem(
	status: number,
	code: string,
	detail: string,
	extra: Record<string, unknown> = {},
): Problem {
	return { type: "about:blank", title: titles[status] ?? "Error", status, detail, code, ...extra };
}

/** The details of a problem by the operation's contract, if its code is `code`; null for another refusal. */
export function detailsOf<O extends Operation, C extends RefusalCode<O>>(
	_operation: O,
	code: C,
	found: Problem,
): Details<O, C> | null {
	// The server has checked the details against the contract (refusalProblem).
	const stated: unknown = found;
	return found.code === code ? (stated as Details<O, C>) : null;
}

/** Checked input, or the problem that rejects it. */
export type Checked<T> = { ok: true; value: T } | ReturnType<typeof rejected>;

export function rejected(problem: Problem) {
	return { ok: false, problem } as const;
}

export function fieldProblem(name: string, sentence: string): Problem {
	return problem(400, "bad-input", sentence, { fields: { [name]: sentence } });
}

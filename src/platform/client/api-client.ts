import type {
	FileBytes,
	Operation,
	Output,
	SentBody,
	SentParams,
	SentQuery,
} from "../../kernel/operation.ts";
import { copy } from "../copy.ts";
import { type Problem, problem } from "../http/problem.ts";

export type Renewal = "renewed" | "refused" | "unreachable";

/** What the client asks of whoever keeps the sign-in; handed in once, by entry.client.tsx. */
export type ClientSession = {
	token(): string | null;
	/** A new token in place of `stale`. `unreachable`: nobody knows, so nobody is signed out. */
	renew(stale: string | null): Promise<Renewal>;
	/** The sign-in is over: clears it and goes to the login page. */
	end(): Promise<void>;
};

export type ApiResult<T> =
	| { ok: true; value: T; headers: Headers; status: number }
	| { ok: false; problem: Problem; status: number };

/** The shop itself decided: neither the line was lost nor did the server fail. */
export function wasAnswered({ status }: { status: number }): boolean {
	return status > 0 && status < 500;
}

type Sending<O extends Operation> = (SentParams<O> extends undefined
	? unknown
	: { params: SentParams<O> }) &
	(SentQuery<O> extends undefined ? unknown : { query?: SentQuery<O> }) &
	(SentBody<O> extends undefined ? unknown : { body: SentBody<O> }) &
	(FileBytes<O> extends undefined ? unknown : { file: Blob }) & {
		idempotencyKey?: string;
		signal?: AbortSignal;
	};
type Sent = {
	params?: Record<string, string>;
	query?: Record<string, unknown>;
	body?: unknown;
	file?: Blob;
	idempotencyKey?: string;
	signal?: AbortSignal;
};

let session: ClientSession | null = null;

/** Tells the client who keeps the sign-in, since platform may not know accounts. */
export function connectSession(given: ClientSession): void {
	session = given;
}

/**
 * Asks the API, typed by the operation.
 *
 * On a 401 the token is renewed once and the call repeated once; a refused
 * renewal ends the sign-in. A lost connection is a value like any other no:
 * status 0, code `offline`. It, 429 and 5xx never sign anyone out (contract.md,
 * Identity).
 */
export async function call<const O extends Operation>(
	operation: O,
	sending: Sending<O>,
): Promise<ApiResult<Output<O>>> {
	const sent = sending as Sent;
	if (operation.auth === "anyone" || !session) return ask(operation, sent, null);
	const token = session.token();
	const first = token ? await ask<Output<O>>(operation, sent, token) : noToken();
	if (first.ok || first.status !== 401) return first;
	const renewal = await session.renew(token);
	if (renewal === "renewed") return ask(operation, sent, session.token());
	if (renewal === "unreachable") return offline();
	await session.end();
	return first;
}

async function ask<T>(
	operation: Operation,
	sent: Sent,
	token: string | null,
): Promise<ApiResult<T>> {
	const headers = new Headers({ accept: "application/json" });
	if (token) headers.set("authorization", `Bearer ${token}`);
	if (sent.idempotencyKey) headers.set("idempotency-key", sent.idempotencyKey);
	if (sent.body !== undefined) headers.set("content-type", "application/json");
	try {
		const answer = await fetch(addressOf(operation, sent), {
			method: operation.method,
			headers,
			credentials: "same-origin",
			...bodyOf(operation, sent),
			...(sent.signal ? { signal: sent.signal } : {}),
		});
		if (!answer.ok) return no(await readProblem(answer));
		const value = (await answer.json()) as T;
		return { ok: true, value, headers: answer.headers, status: answer.status };
	} catch (error) {
		if (sent.signal?.aborted) throw error;
		return offline();
	}
}

function bodyOf({ input }: Operation, { body, file }: Sent): { body?: string | FormData } {
	if (!input.file || !file) return body === undefined ? {} : { body: JSON.stringify(body) };
	const form = new FormData();
	form.set(input.file.name, file);
	return { body: form };
}

function addressOf(operation: Operation, { params = {}, query = {} }: Sent): string {
	const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(params[name] ?? ""),
	);
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		if (value !== undefined) search.set(name, String(value));
	return `${apiAddress}${path}${search.size > 0 ? `?${search}` : ""}`;
}

async function readProblem(answer: Response): Promise<Problem> {
	// Something between us and the shop may answer a page of its own.
	const unavailable = problem(answer.status, "unavailable", copy.unavailable);
	if (!/json/.test(answer.headers.get("content-type") ?? "")) return unavailable;
	return { ...unavailable, ...((await answer.json()) as Problem) };
}

function no(found: Problem): { ok: false; problem: Problem; status: number } {
	return { ok: false, problem: found, status: found.status };
}

function offline() {
	return no(problem(0, "offline", copy.offline));
}

function noToken() {
	return no(problem(401, "no-token", copy.noToken));
}

/** Where the browser finds the API: below the shop's own address, or on a host of its own in the same site. */
export const apiAddress: string = import.meta.env?.VITE_API_ADDRESS ?? "/api";

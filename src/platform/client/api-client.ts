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

/** The session functions that the client needs; entry.client.tsx passes them in once. */
type ClientSession = {
	token(): string | null;
	/** Fetches a new token in place of `stale`. `unreachable`: the result is unknown, so nobody is signed out. */
	renew(stale: string | null): Promise<Renewal>;
	/** Ends the session in the browser and goes to the login page. */
	end(): Promise<void>;
};

export type ApiResult<T> =
	| { ok: true; value: T; headers: Headers; status: number }
	| { ok: false; problem: Problem; status: number };

/** Whether the server decided: the connection was not lost, and the server did not fail. */
export function wasAnswered({ status }: { status: number }): boolean {
	return status > 0 && status < 500;
}

type RequestOf<O extends Operation> = (SentParams<O> extends undefined
	? unknown
	: { params: SentParams<O> }) &
	(SentQuery<O> extends undefined ? unknown : { query?: SentQuery<O> }) &
	(SentBody<O> extends undefined ? unknown : { body: SentBody<O> }) &
	(FileBytes<O> extends undefined ? unknown : { file: Blob }) &
	RequestOptions;
type RequestOptions = {
	idempotencyKey?: string;
	/** The ETag of the content that the page has. If it has not changed, the result is a refusal with status 304. */
	ifNoneMatch?: string;
	signal?: AbortSignal;
	/** How the answer is read: `blob` for a list with `csv` in its query, which is a file. */
	read?: "blob";
};
type AnyRequest = RequestOptions & {
	params?: Record<string, string>;
	query?: Record<string, unknown>;
	body?: unknown;
	file?: Blob;
};

let session: ClientSession | null = null;

/** Connects the client with the session, since platform may not import accounts. */
export function connectSession(signIn: ClientSession): void {
	session = signIn;
}

/**
 * Calls the API, typed by the operation.
 *
 * After a 401 it renews the token once and repeats the call once; a refused renewal ends the session. A lost
 * connection is returned as a refusal: status 0, code `offline`. A lost connection, 429 and 5xx never sign anyone
 * out (contract, Identity).
 */
export async function call<const O extends Operation>(
	operation: O,
	request: RequestOf<O>,
): Promise<ApiResult<Output<O>>> {
	const any = request as AnyRequest;
	if (operation.auth === "anyone" || !session) return send(operation, any, null);
	const token = session.token();
	const first = token
		? await send<Output<O>>(operation, any, token)
		: failed(problem(401, "no-token", copy.noToken));
	if (first.ok || first.status !== 401) return first;
	const renewal = await session.renew(token);
	if (renewal === "renewed") return send(operation, any, session.token());
	if (renewal === "unreachable") return offline();
	await session.end();
	return first;
}

async function send<T>(
	operation: Operation,
	request: AnyRequest,
	token: string | null,
): Promise<ApiResult<T>> {
	const headers = new Headers({ accept: "application/json" });
	if (token) headers.set("authorization", `Bearer ${token}`);
	if (request.idempotencyKey) headers.set("idempotency-key", request.idempotencyKey);
	if (request.ifNoneMatch) headers.set("if-none-match", request.ifNoneMatch);
	if (request.body !== undefined) headers.set("content-type", "application/json");
	try {
		const response = await fetch(addressOf(operation, request), {
			method: operation.method,
			headers,
			credentials: "same-origin",
			body: bodyOf(operation, request),
			signal: request.signal ?? null,
		});
		if (!response.ok) return failed(await readProblem(response));
		const value = (await response[request.read ?? "json"]()) as T;
		return { ok: true, value, headers: response.headers, status: response.status };
	} catch (error) {
		if (request.signal?.aborted) throw error;
		return offline();
	}
}

function bodyOf({ input }: Operation, { body, file }: AnyRequest): string | FormData | null {
	if (!input.file || !file) return body === undefined ? null : JSON.stringify(body);
	const form = new FormData();
	form.set(input.file.name, file);
	return form;
}

function addressOf(operation: Operation, { params = {}, query = {} }: AnyRequest): string {
	const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(params[name] ?? ""),
	);
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		if (value !== undefined) search.set(name, String(value));
	return `${apiAddress}${path}${search.size > 0 ? `?${search}` : ""}`;
}

async function readProblem(response: Response): Promise<Problem> {
	// A proxy between browser and server may respond with a page of its own.
	const unavailable = problem(response.status, "unavailable", copy.unavailable);
	if (!/json/.test(response.headers.get("content-type") ?? "")) return unavailable;
	return { ...unavailable, ...((await response.json()) as Problem) };
}

function failed(problem: Problem): { ok: false; problem: Problem; status: number } {
	return { ok: false, problem, status: problem.status };
}

function offline() {
	return failed(problem(0, "offline", copy.offline));
}

/** The base address of the API in the browser: below the shop's own address, or on another host of the same site. */
export const apiAddress: string = import.meta.env?.VITE_API_ADDRESS ?? "/api";

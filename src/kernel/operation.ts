import type { z } from "zod";
import type { Auth } from "./permissions.ts";

/** One error: status, sentence, field; `waits`: it may have Retry-After; `details`: what else its problem carries. */
export type OperationError = {
	status: number;
	message: string;
	field?: string;
	waits?: true;
	details?: z.ZodType;
};

type Fields = z.ZodObject;

/** One file in a form (multipart/form-data), with the sentences for a missing or too large one. */
export type FileField = { name: string; maxBytes: number; missing: string; tooLarge: string };

/**
 * Query parameters whose names begin with a prefix and that the handler checks, because what is allowed depends on
 * other parameters. `name` and `description` are for the document.
 */
export type QueryFamily = { prefix: string; name: string; description: string };

export type Operation = {
	name: string;
	summary: string;
	tag: string;
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Below /api; parameters are written `{id}`, as in OpenAPI. */
	path: string;
	auth: Auth;
	input: {
		params?: Fields;
		query?: Fields;
		queryFamily?: QueryFamily;
		body?: z.ZodType;
		file?: FileField;
	};
	output: z.ZodType;
	/** 201 for an operation that creates something; it supports Idempotency-Key. */
	status: 200 | 201;
	/** The body is read as raw bytes, because the sender's signature covers them. */
	signed?: boolean;
	/** It always redirects the browser to a page (302). */
	redirects?: true;
	/** A browser's form, which reads no JSON, is sent on to the page that the handler names as Location (303). */
	sendsFormsOn?: true;
	/** Whether an uncached answer waits for its network's turn; if not stated, reads for anyone do. */
	inTurn?: boolean;
	/** Where the created resource is, below /api, with `{insertedId}`: its Location (RFC 9110 §10.2.2). */
	location?: string;
	/** The response has X-Total-Count and Link; the handler returns a Page. */
	list?: boolean;
	/**
	 * The response is the same for everyone until it changes: it has an ETag, and a client that sends that ETag
	 * gets 304. `private`: the same for each caller, and kept in no cache.
	 */
	etag?: boolean | "private";
	errors: Record<string, OperationError>;
	/** The shape of an error if it is not problem+json: a payment provider has its own. */
	errorShape?: z.ZodType;
};

/** Whether an operation is computed in a turn of the client's network, under load (contract, Limits). */
export function isInTurn({ auth, method, inTurn }: Operation): boolean {
	return inTurn ?? (auth === "anyone" && method === "GET");
}

type Route = `${Operation["method"]} /${string}`;
type Stated = "name" | "method" | "path" | "status" | "input" | "errors";
type OperationSpec = Omit<Operation, Stated> &
	Partial<Pick<Operation, "status" | "input" | "errors">>;

type Completed<O extends OperationSpec> = Omit<O, Stated> &
	Pick<Operation, "name" | "method" | "path"> & {
		status: O["status"] extends number ? O["status"] : 200;
		input: O["input"] extends object ? O["input"] : Record<never, never>;
		errors: O["errors"] extends object ? O["errors"] : Record<never, never>;
	};

/**
 * Declares one operation of the API, by its name, its method and path (below /api), and the rest. The server's check,
 * the browser's typed client and the OpenAPI document all derive from this declaration.
 */
export function operation<const O extends OperationSpec>(
	name: string,
	route: Route,
	spec: O,
): Completed<O> {
	const [method, path] = route.split(" ");
	return {
		name,
		method,
		path,
		status: 200,
		input: {},
		errors: {},
		...spec,
	} as unknown as Completed<O>;
}

/** `operation` for the operations of one tag, under which the API's document lists them. */
export function operationsOf(tag: string) {
	return <const O extends Omit<OperationSpec, "tag">>(name: string, route: Route, spec: O) =>
		operation(name, route, { tag, ...spec });
}

type Read<T, K extends string> =
	T extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;
type Sent<T, K extends string> =
	T extends Record<K, infer S> ? (S extends z.ZodType ? z.input<S> : undefined) : undefined;

/** The input of the handler, after the check. */
export type Params<O extends Operation> = Read<O["input"], "params">;
export type Query<O extends Operation> = Read<O["input"], "query">;
export type Body<O extends Operation> = Read<O["input"], "body">;
export type FileBytes<O extends Operation> = O["input"] extends { file: FileField }
	? Uint8Array
	: undefined;
/** The input that a caller sends, before the check. */
export type SentParams<O extends Operation> = Sent<O["input"], "params">;
export type SentQuery<O extends Operation> = Sent<O["input"], "query">;
export type SentBody<O extends Operation> = Sent<O["input"], "body">;
export type Output<O extends Operation> = z.output<O["output"]>;
export type RefusalCode<O extends Operation> = Extract<keyof O["errors"], string>;
/** What the refusal `code` carries by the contract. */
export type Details<O extends Operation, C extends RefusalCode<O>> = Read<
	O["errors"][C],
	"details"
>;

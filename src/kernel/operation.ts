import type { z } from "zod";
import type { Auth } from "./permissions.ts";

/** One error of an operation. `waits`: the response may have Retry-After. `details`: the schema of more members. */
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
 * Query parameters whose names begin with `prefix`. The handler checks them, because the allowed
 * values depend on other parameters. `name` and `description` appear in the OpenAPI document.
 */
export type QueryFamily = { prefix: string; name: string; description: string };

export type Operation = {
	name: string;
	summary: string;
	tag: string;
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** The path below /api. Parameters are written `{id}`, as in OpenAPI. */
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
	/** The operation always redirects the browser to a page (302). */
	redirects?: true;
	/** A browser form, which cannot read JSON, is redirected (303) to the page that the handler sets as Location. */
	sendsFormsOn?: true;
	/** Whether an uncached response waits for the turn of the client's network. By default, public reads wait. */
	inTurn?: boolean;
	/** The Location of the created resource (RFC 9110 §10.2.2): a path below /api with `{insertedId}`. */
	location?: string;
	/** The response has X-Total-Count and Link; the handler returns a Page. */
	list?: boolean;
	/**
	 * The response has an ETag; a request with that ETag gets 304. `true`: everyone gets the same
	 * response. `private`: the response depends on the caller and is stored in no cache.
	 */
	etag?: boolean | "private";
	errors: Record<string, OperationError>;
	/** The schema of an error that is not problem+json: a payment provider has another format. */
	errorShape?: z.ZodType;
};

/** Whether a call of the operation waits for the turn of the client's network under load (contract, Limits). */
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
 * Declares one operation of the API; `route` is its method and its path below /api. The server's
 * check, the browser's typed client and the OpenAPI document all derive from this declaration.
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

/** Returns `operation` for the operations of one tag. The OpenAPI document groups the operations by tag. */
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
/** The input as a caller sends it, before the check. */
export type SentParams<O extends Operation> = Sent<O["input"], "params">;
export type SentQuery<O extends Operation> = Sent<O["input"], "query">;
export type SentBody<O extends Operation> = Sent<O["input"], "body">;
export type Output<O extends Operation> = z.output<O["output"]>;
export type RefusalCode<O extends Operation> = Extract<keyof O["errors"], string>;
/** The type of the `details` that the refusal `code` has by the contract. */
export type Details<O extends Operation, C extends RefusalCode<O>> = Read<
	O["errors"][C],
	"details"
>;

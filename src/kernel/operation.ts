import type { z } from "zod";

/** Who may call: anyone, whoever is signed in, or an admin. */
export type Auth = "anyone" | "user" | "admin";

/** One error of an operation: its HTTP status, the sentence, and the field it is about. */
export type OperationError = { status: number; message: string; field?: string };

type Fields = z.ZodObject;

/** One file in a form (multipart/form-data): its field, its maximum bytes, and the sentences where it is missing or larger. */
export type FileField = { name: string; maxBytes: number; missing: string; tooLarge: string };

export type Operation = {
	name: string;
	summary: string;
	tag: string;
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Below /api, parameters written `{id}` as OpenAPI does. */
	path: string;
	auth: Auth;
	input: { params?: Fields; query?: Fields; body?: z.ZodType; file?: FileField };
	output: z.ZodType;
	/** 201 for what creates something; such a call honours Idempotency-Key. */
	status: 200 | 201;
	/** Its body is read as it came, because the sender's signature is over its bytes. */
	signed?: boolean;
	/** It sends the browser on to a page (302) and answers nothing else. */
	redirects?: true;
	/** Below /api, where what it made is read, with `{insertedId}` of the answer: its Location (RFC 9110 §10.2.2). */
	location?: string;
	/** A list carries X-Total-Count and Link; its handler answers a Page. */
	list?: boolean;
	/** The same for everyone until it changes: it carries an ETag, and answers 304 to whom that is known. */
	etag?: boolean;
	errors: Record<string, OperationError>;
	/** The shape of an error where it is not problem+json: a payment provider has its own. */
	errorShape?: z.ZodType;
};

type Stated = Omit<Operation, "status" | "input" | "errors"> &
	Partial<Pick<Operation, "status" | "input" | "errors">>;

type Completed<O extends Stated> = Omit<O, "status" | "input" | "errors"> & {
	status: O["status"] extends number ? O["status"] : 200;
	input: O["input"] extends object ? O["input"] : Record<never, never>;
	errors: O["errors"] extends object ? O["errors"] : Record<never, never>;
};

/**
 * States one call of the API. The server's check, the browser's typed client
 * and the OpenAPI document are all made from this one statement.
 */
export function operation<const O extends Stated>(given: O): Completed<O> {
	return { status: 200, input: {}, errors: {}, ...given } as unknown as Completed<O>;
}

type Read<T, K extends string> =
	T extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;
type Sent<T, K extends string> =
	T extends Record<K, infer S> ? (S extends z.ZodType ? z.input<S> : undefined) : undefined;

/** What the handler reads, after the check. */
export type Params<O extends Operation> = Read<O["input"], "params">;
export type Query<O extends Operation> = Read<O["input"], "query">;
export type Body<O extends Operation> = Read<O["input"], "body">;
/** The bytes of the file that an operation takes. */
export type FileBytes<O extends Operation> = O["input"] extends { file: FileField }
	? Uint8Array
	: undefined;
/** What a caller sends, before the check. */
export type SentParams<O extends Operation> = Sent<O["input"], "params">;
export type SentQuery<O extends Operation> = Sent<O["input"], "query">;
export type SentBody<O extends Operation> = Sent<O["input"], "body">;
export type Output<O extends Operation> = z.output<O["output"]>;
export type RefusalCode<O extends Operation> = Extract<keyof O["errors"], string>;

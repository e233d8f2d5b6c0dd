import type { Caller } from "../../kernel/caller.ts";
import type {
	Body,
	FileBytes,
	Operation,
	Output,
	Params,
	Query,
	RefusalCode,
} from "../../kernel/operation.ts";
import type { Page } from "../../kernel/page.ts";
import type { Result } from "../../kernel/result.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import type { Input } from "./read-input.server.ts";

type CallerOf<O extends Operation> = O["auth"] extends "anyone" ? null : Caller;

/** One call after authentication and input validation, as its handler gets it. */
export type Call<O extends Operation = Operation> = {
	db: Db;
	clock: Clock;
	caller: CallerOf<O>;
	params: Params<O>;
	query: Query<O>;
	body: Body<O>;
	file: FileBytes<O>;
	/** The HTTP request, for its headers and for bodies that are not JSON. */
	request: Request;
	/** The client's address (`clientIpOf`). */
	clientIp: string;
	/** Headers of the response. */
	responseHeaders: Headers;
	/** Caches the response until one of the tags is invalidated (public GET operations only). */
	cache(tags: readonly string[]): void;
	/** Runs `act` after the commit, for example to notify other processes of a change. */
	after(act: () => void): void;
};

/** A call of any operation: `endpoint` gives its input and its caller the operation's types. */
export type UntypedCall = {
	[Member in keyof Call]: Member extends keyof Input | "caller" ? unknown : Call[Member];
};

type Answer<O extends Operation> = O extends { list: true }
	? Output<O> extends (infer Row)[]
		? Page<Row>
		: never
	: Output<O>;

/** Refusals that every handler may return besides its operation's own codes. */
type CommonRefusal = "too-many" | "not-found" | "not-allowed" | "bad-input";

export type Handler<O extends Operation> = (
	call: Call<O>,
) => Promise<Result<Answer<O>, RefusalCode<O> | CommonRefusal>>;

export type Endpoint = {
	operation: Operation;
	handler(call: UntypedCall): Promise<Result<unknown, string>>;
	idempotency: Idempotency;
};

/**
 * How an operation that creates something honours Idempotency-Key.
 * - `in-transaction`: one transaction stores the key, the handler's writes and the answer. A repeat
 *   at the same time waits for the first request.
 * - `safe-to-repeat`: the handler runs outside a transaction, because it waits for another server. It
 *   may run twice, so a second run must do no harm.
 */
export type Idempotency = "in-transaction" | "safe-to-repeat";

/**
 * Binds an operation to its handler. `handleOperation` authenticates the caller and validates the
 * input before the handler runs, and validates the output after it.
 */
export function endpoint<const O extends Operation>(
	operation: O,
	handler: Handler<O>,
	idempotency: Idempotency = "in-transaction",
): Endpoint {
	return { operation, handler: handler as unknown as Endpoint["handler"], idempotency };
}

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

type CallerOf<O extends Operation> = O["auth"] extends "anyone" ? null : Caller;

/** One checked call, as a handler reads it. */
export type Call<O extends Operation = Operation> = {
	db: Db;
	clock: Clock;
	caller: CallerOf<O>;
	params: Params<O>;
	query: Query<O>;
	body: Body<O>;
	file: FileBytes<O>;
	/** The request itself, for headers and for bodies that are not JSON. */
	request: Request;
	/** The address it came from; X-Forwarded-For counts only from a trusted proxy. */
	clientIp: string;
	/** Headers the answer gets. */
	responseHeaders: Headers;
	/** Caches the response until one of the tags is invalidated (only for anyone's GET). */
	cache(tags: readonly string[]): void;
	/** Runs after the commit, such as notifying other processes of a change. */
	after(act: () => void): void;
};

type Answer<O extends Operation> = O extends { list: true }
	? Output<O> extends (infer Row)[]
		? Page<Row>
		: never
	: Output<O>;

/** What every handler may refuse with besides its operation's own codes. */
type CommonRefusal = "too-many" | "not-found" | "not-allowed" | "bad-input";

export type Handler<O extends Operation> = (
	call: Call<O>,
) => Promise<Result<Answer<O>, RefusalCode<O> | CommonRefusal>>;

export type Endpoint = {
	operation: Operation;
	handler(call: Call): Promise<Result<unknown, string>>;
	/** How long a repeat of the same Idempotency-Key waits for the first: `transaction` runs both in one. */
	repeats: "transaction" | "natural";
};

/**
 * Binds an operation to its handler. The request handler checks who calls and what is sent before
 * the handler runs, and what it answers after.
 *
 * `repeats` says how Idempotency-Key holds for a creating call: `transaction` (default) stores the
 * answer in the handler's own transaction; `natural` is for a handler that may be repeated harmlessly
 * and must not hold a transaction open, because it asks somebody else.
 */
export function endpoint<const O extends Operation>(
	operation: O,
	handler: Handler<O>,
	repeats: Endpoint["repeats"] = "transaction",
): Endpoint {
	return { operation, handler: handler as unknown as Endpoint["handler"], repeats };
}

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
import type { CsvColumns } from "../csv/write-csv.server.ts";
import type { Db } from "../database/database.server.ts";
import type { Input } from "./read-input.server.ts";

type CallerOf<O extends Operation> = O["auth"] extends "anyone" ? null : Caller;

/** One call after authentication and input validation, as its handler gets it. */
type Call<O extends Operation = Operation> = {
	db: Db;
	clock: Clock;
	caller: CallerOf<O>;
	params: Params<O>;
	query: Query<O>;
	body: Body<O>;
	file: FileBytes<O>;
	/** The HTTP request, for its headers and for bodies that are not JSON. */
	request: Request;
	clientIp: string;
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

/** The refusals of an operation's command: the codes of its contract, and the codes of every operation. */
export type RefusalOf<O extends Operation> = RefusalCode<O> | CommonRefusal;

/** The result of a command that returns the output of an operation, or one of its refusals. */
export type ResultOf<O extends Operation> = Result<Output<O>, RefusalOf<O>>;

type Outcome<O extends Operation, T> = Promise<Result<T, RefusalOf<O>>>;

type Handler<O extends Operation> = (call: Call<O>) => Outcome<O, Answer<O>>;

type Steps<O extends Operation, P> = {
	prepare?: (call: Call<O>) => Outcome<O, P>;
	write: (call: Call<O>, prepared: P) => Outcome<O, Answer<O>>;
	finish?: (call: Call<O>, answer: Answer<O>) => Promise<Answer<O>>;
};

type RowOf<O extends Operation> = Output<O> extends (infer Row)[] ? Row : never;

/** The columns of a CSV file; a function if they depend on the rows, of which it gets the first. */
type Columns<Row> = CsvColumns<Row> | ((first: Row[]) => CsvColumns<Row>);

export type Endpoint = {
	operation: Operation;
	/** The columns of the list's CSV file, if its query has `csv` (ListQuery). */
	columns: Columns<never> | undefined;
	prepare: ((call: UntypedCall) => Promise<Result<unknown, string>>) | undefined;
	handler(call: UntypedCall, prepared: unknown): Promise<Result<unknown, string>>;
	finish: ((call: UntypedCall, answer: unknown) => Promise<unknown>) | undefined;
};

/**
 * Binds an operation to its handler. `handleOperation` authenticates the caller and validates the
 * input before the handler runs, and validates the output after it. Under an Idempotency-Key, one
 * transaction stores the handler's writes and its answer. A list with `columns` can be saved as CSV.
 */
export function endpoint<const O extends Operation>(
	operation: O,
	handler: Handler<O>,
	columns?: Columns<RowOf<O>>,
): Endpoint {
	return { ...endpointInSteps(operation, { write: handler }), columns };
}

/**
 * Binds an operation to a handler that waits for something slow, which must not hold a transaction
 * open. `write` is the handler of `endpoint`, and gets the value of `prepare`. `prepare` runs
 * before `write`, and `finish` after its commit, both outside of the transaction. If a kill
 * interrupts a request, its repeat starts with `prepare` if nothing was written, and otherwise runs
 * only `finish`. So both must do no harm when they run twice.
 */
export function endpointInSteps<const O extends Operation, P = undefined>(
	operation: O,
	{ prepare, write, finish }: Steps<O, P>,
): Endpoint {
	return { operation, prepare, handler: write, finish } as unknown as Endpoint;
}

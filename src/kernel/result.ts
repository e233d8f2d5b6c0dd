/**
 * The result of a command or a query: a value, or a refusal.
 *
 * A refusal is an expected error: it is returned and never thrown. A fault (a lost connection, a bug) is thrown
 * and never returned. `with` carries members that the response adds for the caller, such as the current total.
 */
type Ok<T> = { ok: true; value: T };
export type Refused<C extends string = string> = {
	ok: false;
	code: C;
	with?: Record<string, unknown>;
};
export type Result<T, C extends string = never> = Ok<T> | Refused<C>;

export function ok<T>(value: T): Ok<T> {
	return { ok: true, value };
}

/** An expected error, with a stable code from the operation's closed list. */
export function refuse<const C extends string>(
	code: C,
	extra?: Record<string, unknown>,
): Refused<C> {
	return extra ? { ok: false, code, with: extra } : { ok: false, code };
}

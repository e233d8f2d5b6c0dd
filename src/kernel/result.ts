/**
 * What a command or a query answers: what was asked for, or an expected no.
 *
 * A refusal is a value and never thrown; a fault (a lost connection, a bug) is
 * thrown and never returned. `with` carries members that the answer adds for
 * the caller, such as the total as it is now.
 */
type Ok<T> = { ok: true; value: T };
export type Refused<C extends string = string> = {
	ok: false;
	code: C;
	with?: Record<string, unknown>;
};
export type Result<T, C extends string = never> = Ok<T> | Refused<C>;

/** The thing asked for. */
export function ok<T>(value: T): Ok<T> {
	return { ok: true, value };
}

/** An expected no, by its stable code from the operation's closed list. */
export function refuse<const C extends string>(
	code: C,
	extra?: Record<string, unknown>,
): Refused<C> {
	return extra ? { ok: false, code, with: extra } : { ok: false, code };
}

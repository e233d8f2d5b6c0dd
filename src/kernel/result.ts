/**
 * What a verb answers: what was asked for, or an expected no.
 *
 * A refusal is a value and never thrown; a fault (a lost connection, a bug) is
 * thrown and never returned. `with` carries members that the answer adds for
 * the caller, such as the total as it is now.
 */
export type Granted<T> = { granted: true; value: T };
export type Refused<C extends string = string> = {
	granted: false;
	code: C;
	with?: Record<string, unknown>;
};
export type Outcome<T, C extends string = never> = Granted<T> | Refused<C>;

/** The thing asked for. */
export function grant<T>(value: T): Granted<T> {
	return { granted: true, value };
}

/** An expected no, by its stable code from the operation's closed list. */
export function refuse<const C extends string>(
	code: C,
	extra?: Record<string, unknown>,
): Refused<C> {
	return extra ? { granted: false, code, with: extra } : { granted: false, code };
}

import { v7, validate } from "uuid";

/** A new id, in time order (UUID version 7, RFC 9562). */
export function newId(): string {
	return v7();
}

/** Whether `text` can be an id at all; one that cannot is simply not found. */
export function isId(text: string): boolean {
	return validate(text);
}

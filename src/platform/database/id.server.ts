import { v7, validate } from "uuid";

/** A new id, in time order (UUID version 7, RFC 9562). */
export function newId(): string {
	return v7();
}

export function isId(text: string): boolean {
	return validate(text);
}

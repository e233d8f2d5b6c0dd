import { nameProblem } from "../../kernel/person-name.ts";
import { nameError } from "../rules.ts";
import { copy } from "./identity.copy.ts";

const sentences = {
	invisible: copy.nameUnreadable,
	"no-letter": copy.nameWithoutLetter,
	"poses-as-shop": copy.namePoses,
};

/**
 * The error message for an account's name, or null (`nameError`, `nameProblem`). Only the server
 * checks it: it knows the shop's name, and no page has to load the table of similar letters.
 */
export function personNameError(typed: unknown, shopName: string): string | null {
	const problem = nameProblem(String(typed).trim(), shopName);
	return nameError(typed) ?? (problem && sentences[problem]);
}

import { nameProblem } from "../../kernel/person-name.ts";
import { nameError } from "../rules.ts";
import { copy } from "./identity.copy.ts";

const sentences = {
	invisible: copy.nameUnreadable,
	"no-letter": copy.nameWithoutLetter,
	"poses-as-shop": copy.namePoses,
};

/**
 * What is wrong with the name of an account, or null (`nameError`, `nameProblem`). Only the server asks: it knows the
 * shop's name, and no page has to load the letters that look alike.
 */
export function personNameError(typed: unknown, shopName: string): string | null {
	const problem = nameProblem(String(typed).trim(), shopName);
	return nameError(typed) ?? (problem && sentences[problem]);
}

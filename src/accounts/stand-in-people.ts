import { createHash } from "node:crypto";
import { faultOfEmail, faultOfName, foldEmail } from "./rules.ts";

/** Somebody with an account at the stand-in for Google. */
export type Person = { name: string; email: string; verified: boolean };

/** Three people to try the login with; the last has not proved the address to "Google". */
export const samplePeople: readonly Person[] = [
	{ name: "Nusrat Jahan", email: "nusrat.jahan@people.example", verified: true },
	{ name: "Tanvir Ahmed", email: "tanvir.ahmed@people.example", verified: true },
	{ name: "Shirin Akter", email: "shirin.akter@people.example", verified: false },
];

/** Who the form of the stand-in's page names: one of the samples, or what was typed; else what is wrong with it. */
export function readPerson(form: URLSearchParams): Person | { fault: string } {
	const sample = form.get("sample");
	if (sample !== null) {
		const found = samplePeople.find(({ email }) => email === sample);
		if (found) return found;
	}
	const typed = { name: form.get("name") ?? "", email: form.get("email") ?? "" };
	const fault = faultOfName(typed.name) ?? faultOfEmail(typed.email);
	if (fault) return { fault };
	const verified = form.get("verified") !== null;
	return { name: typed.name.trim(), email: foldEmail(typed.email), verified };
}

/** The stand-in's own name for somebody: the same at each visit. */
export function subjectOf({ email }: Person): string {
	return createHash("sha256").update(email).digest("hex").slice(0, 21);
}

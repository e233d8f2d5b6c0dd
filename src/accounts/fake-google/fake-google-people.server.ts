import { createHash } from "node:crypto";

/** Somebody with an account at the fake Google. */
export type Person = { name: string; email: string; verified: boolean };

/** Three people to try the login with; "Google" has not verified the address of the last. */
export const samplePeople: readonly Person[] = [
	{ name: "Nusrat Jahan", email: "nusrat.jahan@people.example", verified: true },
	{ name: "Tanvir Ahmed", email: "tanvir.ahmed@people.example", verified: true },
	{ name: "Shirin Akter", email: "shirin.akter@people.example", verified: false },
];

/** The sample that somebody chose by its address; nobody else can be chosen. */
export function findSample(chosen: string | null): Person | null {
	return samplePeople.find(({ email }) => email === chosen) ?? null;
}

/** The fake's subject for somebody: the same each time. */
export function subjectOf({ email }: Person): string {
	return createHash("sha256").update(email).digest("hex").slice(0, 21);
}

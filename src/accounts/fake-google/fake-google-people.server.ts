import { createHash } from "node:crypto";

/** A person with an account at the fake Google. */
export type Person = { name: string; email: string; verified: boolean };

/** The sample people; "Google" has not verified the last one's address. */
export const samplePeople: readonly Person[] = [
	{ name: "Nusrat Jahan", email: "nusrat.jahan@people.example", verified: true },
	{ name: "Tanvir Ahmed", email: "tanvir.ahmed@people.example", verified: true },
	{ name: "Shirin Akter", email: "shirin.akter@people.example", verified: false },
];

/** The sample person with this address; null for any other. */
export function findSample(chosen: string | null): Person | null {
	return samplePeople.find(({ email }) => email === chosen) ?? null;
}

/** The person's OpenID subject: always the same for the same address. */
export function subjectOf({ email }: Person): string {
	return createHash("sha256").update(email).digest("hex").slice(0, 21);
}

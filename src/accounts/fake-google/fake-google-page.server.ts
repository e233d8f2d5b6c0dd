import { createHash } from "node:crypto";
import { escapeHtml } from "../../kernel/escape-html.ts";
import { standAlonePage } from "../../platform/http/stand-alone-page.server.ts";
import { copy } from "./fake-google.copy.ts";

export type Person = { name: string; email: string; verified: boolean };

/** The sample people; "Google" has not verified the last one's address. */
const samplePeople: readonly Person[] = [
	{ name: "Nusrat Jahan", email: "nusrat.jahan@people.example", verified: true },
	{ name: "Tanvir Ahmed", email: "tanvir.ahmed@people.example", verified: true },
	{ name: "Shirin Akter", email: "shirin.akter@people.example", verified: false },
];

export function findSample(chosen: string | null): Person | null {
	return samplePeople.find(({ email }) => email === chosen) ?? null;
}

/** The person's OpenID subject: always the same for the same address. */
export function subjectOf({ email }: Person): string {
	return createHash("sha256").update(email).digest("hex").slice(0, 21);
}

/** The page that lets a visitor choose a sample person; it says that it is not Google. */
export function fakeGooglePage(): string {
	return page(`
<form method="post"><h2>${copy.choose}</h2>${samplePeople.map(personButton).join("")}</form>
<form method="post"><button name="cancel" value="yes">${copy.cancel}</button></form>`);
}

function personButton({ name, email, verified }: Person): string {
	return `<button class="person" name="sample" value="${escapeHtml(email)}">${escapeHtml(name)}
<small>${escapeHtml(email)}</small><small>${verified ? copy.verified : copy.unverified}</small></button>`;
}

/** The error page for an address that was opened out of order or too late. */
export function fakeGoogleErrorPage(): string {
	return page(`<p class="fault" role="alert">${copy.over}</p>
<p><a href="/login">${copy.back}</a></p>`);
}

function page(body: string): string {
	return standAlonePage(copy.mark, copy.title, `<p class="about">${copy.about}</p>${body}`);
}

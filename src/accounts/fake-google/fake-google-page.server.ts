import { createHash } from "node:crypto";
import { escapeHtml } from "../../kernel/escape-html.ts";
import { copy } from "./fake-google.copy.ts";

/** A person with an account at the fake Google. */
export type Person = { name: string; email: string; verified: boolean };

/** The sample people; "Google" has not verified the last one's address. */
const samplePeople: readonly Person[] = [
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

/** A constant: the page's Content-Security-Policy allows it by its hash. */
export const fakeGoogleStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; overflow-wrap: anywhere; display: grid; min-height: 100svh; place-items: center; background: light-dark(#f3f4f6, #15181c); color: light-dark(#1b1f24, #eceff3) }
main { box-sizing: border-box; width: min(30rem, 100% - 2rem); margin: 2rem 0; padding: 1.75rem; border-radius: .75rem; border: 1px solid light-dark(#d5d9df, #343a42); background: light-dark(#fff, #1d2126) }
h1 { margin: .75rem 0 0; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 1.75rem 0 .75rem; font-size: 1rem }
p { margin: .5rem 0 0 }
.mark { display: inline-block; padding: .15rem .6rem; border-radius: 1rem; background: #ffd95a; color: #3a2c00; font-size: .875rem; font-weight: 600 }
.fault { color: light-dark(#b3261e, #ff9b92); font-weight: 600 }
form { margin: 0 }
button { font: inherit; min-height: 2.75rem; border-radius: .5rem; cursor: pointer; border: 1px solid light-dark(#8a929c, #6b737d); background: none; color: inherit; padding: .5rem 1rem }
button:hover { background: light-dark(#eef1f4, #2a3037) }
button.person { display: block; width: 100%; text-align: left; margin-top: .5rem }
small { display: block; color: light-dark(#545c66, #a9b1bb); font-size: .875rem }
:focus-visible { outline: 3px solid #1a56c4; outline-offset: 2px }
`;

/** The page that lets a visitor choose a sample person; it says that it is not Google. */
export function fakeGooglePage(): string {
	return frame(`
<form method="post"><h2>${copy.choose}</h2>${samplePeople.map(personButton).join("")}</form>
<form method="post"><p><button name="cancel" value="yes">${copy.cancel}</button></p></form>`);
}

function personButton({ name, email, verified }: Person): string {
	return `<button class="person" name="sample" value="${escapeHtml(email)}">${escapeHtml(name)}
<small>${escapeHtml(email)}</small><small>${verified ? copy.verified : copy.unverified}</small></button>`;
}

/** The error page for an address that was opened out of order or too late. */
export function fakeGoogleErrorPage(): string {
	return frame(`<p class="fault" role="alert">${copy.over}</p>
<p><a href="/login">${copy.back}</a></p>`);
}

function frame(inside: string): string {
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${copy.title}</title><style>${fakeGoogleStyle}</style></head>
<body><main><span class="mark">${copy.mark}</span><h1>${copy.title}</h1><p>${copy.about}</p>${inside}</main></body></html>`;
}

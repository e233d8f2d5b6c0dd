import { createHash } from "node:crypto";
import { escapeHtml } from "../../kernel/escape-html.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { copy } from "../copy.ts";

/** A finished page of the sandbox's bank, with the policy that fits it. */
export type BankPage = { html: string; policy: string };

// The shop's own colours (ui/theme.css); the page stands alone, so they stand here too.
const style = `
:root{color-scheme:light dark;--paper:light-dark(#faf8f4,#14171a);--surface:light-dark(#fff,#1c2024);
--line:light-dark(#e3ded4,#30363c);--strong:light-dark(#8a8478,#737b83);--ink:light-dark(#1b1e1c,#edebe6);
--soft:light-dark(#565349,#b4b1a9);--brand:light-dark(#006a4e,#3cc49b);--hover:light-dark(#00523c,#62d6b3);
--on-brand:light-dark(#fff,#04231a);--tint:light-dark(#e4f1ec,#12312a)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:start center;padding:clamp(1rem,8vh,6rem) 1rem;
background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
header{display:grid;justify-items:start;gap:.5rem;padding:1.5rem 1.5rem 0}
h1{margin:0;font-size:1.4375rem;line-height:1.25;letter-spacing:-.01em}
.mark{font-size:.8125rem;font-weight:600;padding:.125rem .5rem;border-radius:999px;background:var(--tint);color:var(--brand)}
.body{padding:.5rem 1.5rem 1.5rem}
.about{margin:0 0 1.25rem;color:var(--soft);font-size:.9375rem}
dl{margin:0 0 1.5rem;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}
button,a.back{display:block;width:100%;min-height:2.75rem;padding:.5rem 1rem;border-radius:6px;font:inherit;font-weight:600;
text-align:center;text-decoration:none;cursor:pointer;border:1px solid var(--strong);background:var(--surface);color:var(--ink)}
button:hover{border-color:var(--brand);color:var(--brand)}
button.yes,a.back{border-color:transparent;background:var(--brand);color:var(--on-brand)}
button.yes:hover,a.back:hover{background:var(--hover);color:var(--on-brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The page where a customer approves or refuses a payment; `action` takes the answer. */
export function approvalPage(asked: {
	amountPoisha: number;
	brand: string;
	last4: string;
	action: string;
	returnUrl: string;
}): BankPage {
	const row = (name: string, value: string) =>
		`<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
	const body = `<p class="about">${escapeHtml(copy.challenge.about)}</p>
<dl>${row(copy.challenge.amount, copy.challenge.taka(formatTaka(asked.amountPoisha / 100).slice(1)))}${row(copy.challenge.card, copy.challenge.ending(asked.brand, asked.last4))}</dl>
<form method="post" action="${escapeHtml(asked.action)}">
<button class="yes" name="outcome" value="approve">${escapeHtml(copy.challenge.approve)}</button>
<button name="outcome" value="refuse">${escapeHtml(copy.challenge.refuse)}</button>
</form>`;
	return page(copy.challenge.title, body, new URL(asked.returnUrl).origin);
}

/** What stands at an approval that was answered already or took too long. */
export function overPage(returnUrl: string): BankPage {
	const body = `<p class="about">${escapeHtml(copy.challenge.over)}</p>
<a class="back" href="${escapeHtml(returnUrl)}">${escapeHtml(copy.challenge.back)}</a>`;
	return page(copy.challenge.overTitle, body);
}

/** What stands at an address that leads to no approval. */
export function missingPage(): BankPage {
	return page(
		copy.challenge.missingTitle,
		`<p class="about">${escapeHtml(copy.challenge.missing)}</p>`,
	);
}

function page(title: string, body: string, returnOrigin = ""): BankPage {
	const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(copy.challenge.sandbox)}</title><style>${style}</style></head>
<body><main><header><span class="mark">${escapeHtml(copy.challenge.sandbox)}</span><h1>${escapeHtml(title)}</h1></header>
<div class="body">${body}</div></main></body></html>`;
	// A browser asks for the shop's icon by itself. Chromium applies form-action to the redirect that follows, so the way back is named too.
	const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`;
	return { html, policy };
}

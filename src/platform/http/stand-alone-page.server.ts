import { createHash } from "node:crypto";
import { escapeHtml } from "../../kernel/escape-html.ts";

// The shop's colours, copied from ui/theme.css: this page loads no other file.
const style = `
:root{color-scheme:light dark;--paper:light-dark(#faf8f4,#14171a);--surface:light-dark(#fff,#1c2024);
--line:light-dark(#e3ded4,#30363c);--strong:light-dark(#8a8478,#737b83);--ink:light-dark(#1b1e1c,#edebe6);
--soft:light-dark(#565349,#b4b1a9);--brand:light-dark(#006a4e,#3cc49b);--hover:light-dark(#00523c,#62d6b3);
--on-brand:light-dark(#fff,#04231a);--tint:light-dark(#e4f1ec,#12312a);--fault:light-dark(#b3261e,#ff9b92)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:start center;padding:clamp(1rem,8vh,6rem) 1rem;
overflow-wrap:anywhere;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
header{display:grid;justify-items:start;gap:.5rem;padding:1.5rem 1.5rem 0}
h1{margin:0;font-size:1.4375rem;line-height:1.25;letter-spacing:-.01em}
h2{margin:0;font-size:1.0625rem}
.mark{font-size:.8125rem;font-weight:600;padding:.125rem .5rem;border-radius:999px;background:var(--tint);color:var(--brand)}
.body{padding:.5rem 1.5rem 1.5rem}
.about{margin:0 0 1.25rem;color:var(--soft);font-size:.9375rem}
.fault{color:var(--fault);font-weight:600}
dl{margin:0 0 1.5rem;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}form+form{margin-top:1.5rem}
button,a.back{display:block;width:100%;min-height:2.75rem;padding:.5rem 1rem;border-radius:6px;font:inherit;font-weight:600;
text-align:center;text-decoration:none;cursor:pointer;border:1px solid var(--strong);background:var(--surface);color:var(--ink)}
button:hover{border-color:var(--brand);color:var(--brand)}
button.yes,a.back{border-color:transparent;background:var(--brand);color:var(--on-brand)}
button.yes:hover,a.back:hover{background:var(--hover);color:var(--on-brand)}
button.person{text-align:left}
small{display:block;font-weight:400;font-size:.875rem;color:var(--soft)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The Content-Security-Policy of a stand-alone page. Its forms may lead to the shop and to `formOrigins`. */
export function standAlonePolicy(formOrigins: readonly string[]): string {
	// A browser requests the shop's icon by itself. Chromium applies form-action to redirects too.
	return `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action ${["'self'", ...formOrigins].join(" ")}; base-uri 'none'; frame-ancestors 'none'`;
}

/** A page that imitates another site, outside the shop's frame. `mark` names that site, and `body` is HTML. */
export function standAlonePage(mark: string, title: string, body: string): string {
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${mark}`)}</title><style>${style}</style></head>
<body><main><header><span class="mark">${escapeHtml(mark)}</span><h1>${escapeHtml(title)}</h1></header>
<div class="body">${body}</div></main></body></html>`;
}

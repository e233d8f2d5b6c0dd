import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { copy } from "../copy.ts";
import { type Json, schemaText } from "./json-schema-text.ts";

const { docs } = copy;

// The shop's colours, copied from ui/theme.css: this page loads no other file.
const style = `
:root{color-scheme:light dark;--paper:light-dark(#faf8f4,#14171a);--surface:light-dark(#fff,#1c2024);--line:light-dark(#8a8478,#737b83);
--ink:light-dark(#1b1e1c,#edebe6);--soft:light-dark(#565349,#b4b1a9);--brand:light-dark(#006a4e,#3cc49b);--sunken:light-dark(#f1eee7,#0f1214)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:2rem;line-height:1.15}h2{margin:2.5rem 0 .75rem;font-size:1.4375rem}h3,h4{margin:0;font-size:1rem}h4{margin:1rem 0 .25rem}
a{display:inline-block;min-height:1.5rem;color:var(--brand);font-weight:600}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0;padding:0;list-style:none}
details{margin-top:.5rem;border:1px solid var(--line);border-radius:6px;background:var(--surface)}
summary{display:flex;flex-wrap:wrap;gap:.125rem .75rem;padding:.625rem .75rem;cursor:pointer}
summary h3{flex:none;max-width:100%;font-family:ui-monospace,monospace}
details>div{padding:0 .75rem 1rem}p,dl,ul{margin:.25rem 0}.soft,dd{color:var(--soft)}
dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,3fr);gap:.25rem .75rem}dt{font-weight:600}dd{margin:0}
pre{margin:0;padding:.75rem;border-radius:6px;background:var(--sunken);white-space:pre-wrap;font:.9375rem/1.5 ui-monospace,monospace}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;

const styleHash = createHash("sha256").update(style).digest("base64");
// `img-src`: browsers request the shop's icon by themselves.
const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Call = { method: string; path: string; operation: Json };

/** The API's documentation page: every operation with its input and output, without a script, in both themes. */
export function apiDocs(document: Json) {
	const headers = { "content-type": "text/html; charset=UTF-8", "content-security-policy": policy };
	return { body: String(pageOf(document)), headers };
}

function pageOf(document: Json) {
	const { title } = document.info as { title: string };
	const byTag = Object.entries(Object.groupBy(callsOf(document), tagOf));
	const { schemas } = document.components as { schemas: Record<string, Json> };
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>
<p>${docs.about} <a href="/api/openapi.json">${docs.document}</a></p>
<nav aria-label="${docs.groups}"><ul>${byTag.map(([tag]) => html`<li><a href="#${idOf(tag)}">${tag}</a></li>`)}</ul></nav>
${byTag.map(([tag, calls]) => html`<section><h2 id="${idOf(tag)}">${tag}</h2>${calls?.map(callOf)}</section>`)}
<section><h2>${docs.shapes}</h2>${Object.entries(schemas).map(
		([name, schema]) => html`<h3>${name}</h3><pre>${schemaText(schema)}</pre>`,
	)}</section></main></body></html>`;
}

function callsOf({ paths }: Json): Call[] {
	return Object.entries(paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
		Object.entries(methods).map(([name, operation]) => {
			const method = name.toUpperCase();
			return { method, path, operation };
		}),
	);
}

function tagOf({ operation }: Call): string {
	return (operation.tags as string[] | undefined)?.[0] ?? docs.others;
}

function idOf(tag: string): string {
	return tag.toLowerCase().replace(/\W+/g, "-");
}

function callOf({ method, path, operation }: Call) {
	const parameters = (operation.parameters ?? []) as Json[];
	const body = operation.requestBody as Json | undefined;
	return html`<details id="${operation.operationId}"><summary><h3>${method} ${path}</h3><span>${operation.summary}</span></summary><div>
<p class="soft">${operation.security ? docs.token : docs.anyone}</p>
${parameters.length > 0 ? html`<h4>${docs.parameters}</h4><dl>${parameters.map(parameterOf)}</dl>` : ""}
${body ? html`<h4>${docs.body} (${typesOf(body)})</h4>${contentOf(body)}` : ""}
<h4>${docs.answers}</h4>
<dl>${Object.entries(operation.responses as Record<string, Json>).map(
		([status, answer]) =>
			html`<dt>${status}</dt><dd>${answer.description}${contentOf(answer, "Problem")}</dd>`,
	)}</dl></div></details>`;
}

function parameterOf({ name, in: place, required, description, schema }: Json) {
	const details = [place, required ? docs.required : "", description].filter(Boolean).join(" · ");
	return html`<dt>${name}</dt><dd>${details}<br>${schemaText((schema ?? {}) as Json)}</dd>`;
}

/** The schemas of a message's content; `except` names a schema that the page describes elsewhere. */
function contentOf({ content = {} }: Json, except = "") {
	const shapes = Object.values(content as Record<string, Json>).map(({ schema }) =>
		schemaText((schema ?? {}) as Json),
	);
	const described = [...new Set(shapes)].filter((shape) => shape !== except);
	return described.map((shape) => html`<pre>${shape}</pre>`);
}

function typesOf({ content = {} }: Json): string {
	return Object.keys(content as Json).join(", ");
}

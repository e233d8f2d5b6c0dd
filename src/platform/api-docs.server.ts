import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Hono } from "hono";

const files: Record<string, string> = {
	"swagger-ui.css": "text/css; charset=utf-8",
	"swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

const start = `window.onload = () => {
	window.ui = SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true });
};`;

// Swagger UI draws its icons from data: addresses.
const policy =
	"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API's documentation at /api/docs, self-hosted: nothing is loaded from elsewhere. */
export function apiDocs(shopName: string): Hono {
	const docs = new Hono();
	docs.get("/", (context) => {
		context.header("content-security-policy", policy);
		return context.html(page(shopName));
	});
	docs.get("/start.js", (context) => {
		context.header("content-type", "text/javascript; charset=utf-8");
		return context.body(start);
	});
	docs.get("/:file", async (context) => {
		const type = files[context.req.param("file")];
		if (!type) return context.notFound();
		const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
		context.header("content-type", type);
		context.header("cache-control", "public, max-age=86400");
		return context.body(await readFile(join(folder, context.req.param("file"))));
	});
	return docs;
}

function page(shopName: string): string {
	const name = shopName.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;
}

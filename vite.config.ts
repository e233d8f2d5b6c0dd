import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const compress = promisify(brotliCompress);

const clientFolder = "build/client";

/**
 * Writes a .br beside each script, style and drawing, so that serving one costs no compression. After the server's
 * build, which comes second: only then is the list of routes among the scripts.
 */
function precompress(): Plugin {
	return {
		name: "precompress",
		apply: "build",
		enforce: "post",
		async writeBundle() {
			if (this.environment.name !== "ssr") return;
			const names = await readdir(clientFolder, { recursive: true });
			for (const name of names.filter((one) => /^[^.].*\.(?:js|css|svg|json|txt)$/.test(one))) {
				const path = join(clientFolder, name);
				const packed = await compress(await readFile(path), {
					params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
				});
				await writeFile(`${path}.br`, packed);
			}
		},
	};
}

// What every visitor's page needs of the shop itself; the files that these import come along.
const everyPage = [
	"accounts/session",
	"accounts/watch-signed-in-page",
	"catalogue/empty-box",
	"catalogue/kinds",
	"catalogue/live-part",
	"catalogue/part-card",
	"platform/api-client",
	"platform/page-head",
	"site/fault-view",
	"site/frame",
	"site/not-found-view",
	"site/section",
	"ui/empty-state",
	"ui/pagination",
	"ui/stars",
];
const slash = "[\\\\/]";
const ofPackages = (...names: string[]) =>
	new RegExp(`node_modules${slash}(?:${names.join("|")})${slash}`);
const ofShop = (...paths: string[]) =>
	new RegExp(`${slash}src${slash}(?:${paths.join("|").replaceAll("/", slash)})`);

// A phone asks for six files at a time and waits for each, so what pages share comes in few. What
// an earlier group took is in no later one.
const shared = [
	{
		name: "react",
		test: ofPackages(
			"react",
			"react-dom",
			"react-router",
			"scheduler",
			"cookie",
			"set-cookie-parser",
		),
	},
	{ name: "shop", test: ofShop(...everyPage.map((path) => `${path}\\.tsx?$`)) },
	{ name: "checks", test: ofPackages("zod") },
	{ name: "forms", test: ofPackages("react-hook-form", "@hookform") },
	{ name: "account", test: ofShop("accounts/", "kernel/", "platform/", "ui/"), minShareCount: 2 },
	{ name: "orders", test: ofShop("ordering/", "payments/"), minShareCount: 2 },
	{ name: "products", test: ofShop("catalogue/(?:chosen|manage|product|use-)"), minShareCount: 2 },
];

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter(), precompress()],
	// The server app is the SSR build's own entry, so that no module exists twice (docs/decisions/0003).
	// What the server is made of goes into it: Node reads the package.json above each single module it
	// loads, and drizzle's alone made a start twice as long and the process twice as large.
	ssr:
		command === "build"
			? {
					noExternal: true,
					external: ["@aws-sdk/client-s3", "oidc-provider", "pg", "pino", "prom-client", "sharp"],
				}
			: {},
	environments: {
		ssr: { build: { rollupOptions: { input: "./src/server.ts" } } },
		client: { build: { rollupOptions: { output: { codeSplitting: { groups: shared } } } } },
	},
	// All that pages import is prepared before the first visit, which would else be reloaded.
	optimizeDeps: { entries: ["src/**/*.tsx"] },
	build: { assetsInlineLimit: 0 },
}));

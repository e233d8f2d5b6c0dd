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

const everyPage = {
	name: "every-page",
	test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
};

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
		// What every page needs comes in one file instead of eight: a phone asks for six at a time.
		client: { build: { rollupOptions: { output: { codeSplitting: { groups: [everyPage] } } } } },
	},
	// All that pages import is prepared before the first visit, which would else be reloaded.
	optimizeDeps: { entries: ["src/**/*.tsx"] },
	build: { assetsInlineLimit: 0 },
}));

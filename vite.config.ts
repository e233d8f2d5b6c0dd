import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { keepPageOnFailure } from "./vite/keep-page-on-failure.ts";
import { precompress } from "./vite/precompress.ts";
import { resolveSlices } from "./vite/resolve-slices.ts";
import { stripContracts } from "./vite/strip-contracts.ts";

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		reactRouter(),
		keepPageOnFailure(),
		resolveSlices(),
		stripContracts(),
		precompress(),
	],
	// The server app is the SSR build's own entry, so that no module exists twice (docs/decisions/0003).
	// What the server is made of goes into it: Node reads the package.json above each single module it
	// loads, and drizzle's alone made a start twice as long and the process twice as large.
	ssr:
		command === "build"
			? {
					noExternal: true,
					external: [
						"@aws-sdk/client-s3",
						"@opentelemetry/api",
						"@opentelemetry/core",
						"@opentelemetry/exporter-trace-otlp-http",
						"@opentelemetry/resources",
						"@opentelemetry/sdk-trace",
						"oidc-provider",
						"pg",
						"pino",
						"prom-client",
						"sharp",
					],
				}
			: {},
	environments: {
		ssr: { build: { rollupOptions: { input: "./src/app/server.ts" } } },
		client: {
			build: {
				rollupOptions: {
					output: {
						codeSplitting: { groups: chunkGroups },
						// Every first view has the names of all files in its list of routes: seven characters tell versions apart.
						entryFileNames: "assets/[name]-[hash:7].js",
						chunkFileNames: "assets/[name]-[hash:7].js",
					},
					// A part's page names them for the server alone.
					treeshake: { moduleSideEffects: [{ test: /part-reviews/, sideEffects: false }] },
				},
			},
		},
	},
	// All that pages import is prepared before the first visit, which would else be reloaded.
	optimizeDeps: { entries: ["src/**/*.tsx"] },
	build: { assetsInlineLimit: 0 },
}));

import type { RequestListener } from "node:http";
import { createServer as createVite, type ViteDevServer } from "vite";
import type { ServedShop, serveShop } from "../src/app/server.ts";
import { runShop } from "./run-shop.ts";

type Source = { serveShop: typeof serveShop };

await runShop("npm run dev", async ({ settings, options, server, closeLater }) => {
	const vite = await keepingSignals(() =>
		createVite({
			server: { middlewareMode: true, ...(server && { hmr: { server } }) },
			appType: "custom",
		}),
	);
	const newest = newestShop(vite, (source) =>
		source.serveShop(settings, { ...options, assets: "public" }),
	);
	closeLater(() => vite.close().then(() => newest.close()));
	const first = await newest.shop();
	const accounts = await first.prepare();
	const announceStop = () => void newest.shop().then((shop) => shop.announceStop());
	return { ...first, answer: answerFrom(vite, newest.shop), accounts, announceStop };
});

// React Router's plugin ends the process at a signal, before the database could be stopped.
async function keepingSignals<T>(work: () => Promise<T>): Promise<T> {
	const signals = ["SIGINT", "SIGTERM"] as const;
	const ours = new Set(signals.flatMap((signal) => process.listeners(signal)));
	const result = await work();
	for (const signal of signals) {
		for (const one of process.listeners(signal)) if (!ours.has(one)) process.off(signal, one);
	}
	return result;
}

/** The shop as its sources are now: opened anew at the first request after one of them changed. */
function newestShop(vite: ViteDevServer, open: (source: Source) => Promise<ServedShop>) {
	let from: Source | undefined;
	let opened: Promise<ServedShop> | undefined;
	return {
		async shop(): Promise<ServedShop> {
			const source = (await vite.ssrLoadModule("/src/app/server.ts")) as Source;
			if (!opened || source !== from) {
				from = source;
				void opened?.then((older) => older.close());
				opened = open(source);
			}
			return opened;
		},
		close: async () => (await opened)?.close(),
	};
}

function answerFrom(vite: ViteDevServer, shop: () => Promise<ServedShop>): RequestListener {
	return (request, response) =>
		vite.middlewares(request, response, () => {
			shop().then(
				(newest) => newest.listener(request, response),
				(error) => {
					console.error(error);
					response.writeHead(500).end(String(error?.stack ?? error));
				},
			);
		});
}

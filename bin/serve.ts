import { createServer } from "node:http";
import { resolve } from "node:path";
import { readSettings } from "../src/platform/settings.server.ts";
import type { serveShop } from "../src/server.ts";

const settings = readSettings(process.env);
const built = (await import(resolve("build/server/index.js"))) as { serveShop: typeof serveShop };
const shop = await built.serveShop(settings, {
	databaseUrl: settings.DATABASE_URL ?? "",
	migrationsFolder: resolve("db/migrations"),
	publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
	assets: "build/client",
});
const server = createServer((request, response) => shop.listener(request, response));
server.listen(settings.PORT, settings.HOST, () =>
	console.log(`The shop is open: ${shop.publicUrl}`),
);
for (const signal of ["SIGINT", "SIGTERM"]) {
	process.once(signal, () => {
		server.close(() => void shop.close().then(() => process.exit(0)));
		server.closeIdleConnections();
	});
}

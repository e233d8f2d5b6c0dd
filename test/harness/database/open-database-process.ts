// A process of its own that opens the embedded database of a data folder, prints its address, and
// keeps it open until SIGTERM or a kill, or hands it over at SIGHUP: `open-database-process.ts FOLDER
// shop|successor|command [UID]`. A successor takes over the server of a shop that runs.
import { openDatabaseServer } from "../../../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { sentenceOf } from "../../../src/platform/startup-error.ts";

const [dataDir = "", as = "shop", uid] = process.argv.slice(2);
if (uid) {
	process.setgroups?.([]);
	process.setgid?.(Number(uid));
	process.setuid?.(Number(uid));
}
try {
	const server = await openDatabaseServer(
		{ dataDir, databaseUrl: undefined },
		{
			as: as === "command" ? "command" : "shop",
			takesOver: as === "successor",
			doing: "a test",
			report: console.error,
		},
	);
	const keepAlive = setInterval(() => {}, 60_000);
	for (const [signal, act] of [
		["SIGTERM", "stop"],
		["SIGHUP", "handOver"],
	] as const)
		process.once(signal, async () => {
			await server[act]();
			clearInterval(keepAlive);
		});
	console.log(JSON.stringify({ url: server.url, folder: server.folder }));
} catch (error) {
	console.error(sentenceOf(error));
	process.exitCode = 1;
}

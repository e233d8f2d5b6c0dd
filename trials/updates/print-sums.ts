import { openDatabaseServer } from "../../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { sumTables } from "../harness/table-sums.ts";

// Prints the sums of all tables of the embedded database in DATA_DIR, by the PostgreSQL of the folder that this runs in.
const server = await openDatabaseServer(
	{ dataDir: process.env.DATA_DIR ?? "", databaseUrl: undefined },
	{ as: "command", doing: "a trial", report: console.error },
);
console.log(JSON.stringify([...(await sumTables(server.url))]));
await server.stop("hurry");
process.exit();

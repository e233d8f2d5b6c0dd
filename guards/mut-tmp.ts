import { openTestServer } from "../test/harness/test-database.ts";
import { reportMutants } from "./mutants/report-mutants.ts";
import { tryMutants } from "./mutants/try-mutants.ts";
import { writeFileSync } from "node:fs";
const server = await openTestServer();
try {
	const tried = await tryMutants(process.argv.slice(2));
	writeFileSync("/var/tmp/w/tried.json", JSON.stringify(tried));
	reportMutants(tried);
} finally { await server.close(); }

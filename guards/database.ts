import type { GuardRow } from "./guard.ts";

/** What keeps the shop going while its database does not. */
export const databases: readonly GuardRow[] = [
	{
		prevents: "a connection that stayed read-only from being used again",
		file: "src/platform/database/database.server.ts",
		code: "if (isReadOnly(fault)) trusted = new WeakSet();",
	},
	{
		prevents: "a connection that was lost silently from being trusted",
		file: "src/platform/cache/cross-process-invalidation.server.ts",
		code: "if (isAnswering && !isOver) await client.end().catch(() => {});",
	},
	{
		prevents: "a late database from passing for a lost connection",
		file: "src/platform/cache/cross-process-invalidation.server.ts",
		code: "if (isAnswering && !isOver)",
		mutated: "if (!isOver || isAnswering)",
	},
	{
		prevents: "visitors from waiting for a database that does not answer",
		file: "src/platform/cache/response-cache.server.ts",
		code: "if (response) resolve(response);",
	},
];

import type { Guard } from "./guard.ts";

/** What every call passes. */
export const frontDoor: readonly Guard[] = [
	{
		keeps: "calls without a token out",
		file: "src/platform/front-door.server.ts",
		text: "if (!caller) return answerProblem(noCaller(operation));",
		without: "caller ??= {} as Caller;",
		heldBy: ["src/platform/front-door.test.ts"],
	},
	{
		keeps: "customers out of admins' calls",
		file: "src/platform/front-door.server.ts",
		text: 'if (operation.who === "admin" && caller.role !== "admin")',
		without: 'if (operation.who === "admin" && caller.role === undefined)',
		heldBy: ["src/platform/front-door.test.ts", "src/accounts/admins.test.ts"],
	},
	{
		keeps: "a query with a name given twice out",
		file: "src/platform/read-input.server.ts",
		text: "if (doubled) return no(givenTwice(doubled.slice(0, 40)));",
		without: "",
		heldBy: ["src/platform/front-door.test.ts"],
	},
	{
		keeps: "a NUL from reaching the database",
		file: "src/platform/read-input.server.ts",
		text: 'if (escapedNul.test(text)) return no(problem(400, "bad-input", copy.nul)) as Json;',
		without: "",
		heldBy: ["src/platform/front-door.test.ts", "src/ordering/book-part.test.ts"],
	},
	{
		keeps: "bodies above the bound out",
		file: "src/platform/read-input.server.ts",
		text: "if (said !== null && said > limitBytes) return null;",
		without: "",
		heldBy: ["src/platform/front-door.test.ts"],
	},
	{
		keeps: "one key from standing for two different calls",
		file: "src/platform/idempotency.server.ts",
		text: 'if (first.contentHash !== contentHash) return { outcome: "other-content" };',
		without: "",
		heldBy: ["src/ordering/book-part.test.ts", "src/platform/front-door.test.ts"],
	},
	{
		keeps: "what a refused verb wrote from staying",
		file: "src/platform/in-transaction.server.ts",
		text: "if (!outcome.granted) throw { [carried]: outcome };",
		without: "",
		heldBy: ["src/platform/in-transaction.test.ts"],
	},
	{
		keeps: "a forged X-Forwarded-For from counting",
		file: "src/platform/peer.server.ts",
		text: "while (isTrusted(address, proxies) && chain.length > 0) {",
		without: "while (chain.length > 0) {",
		heldBy: ["src/platform/peer.test.ts"],
	},
	{
		keeps: "the values of a failed statement out of the log",
		file: "src/platform/log.server.ts",
		text: 'text.replace(/\\nparams: .*?(?=\\n {4}at |\\ncaused by: |$)/gs, "")',
		without: "text",
		heldBy: ["src/platform/log.test.ts"],
	},
	{
		keeps: "a default, short or missing secret from opening a real shop",
		file: "src/platform/production-rules.mjs",
		text: "...weakSecrets(settings),",
		without: "",
		heldBy: ["src/platform/settings.test.ts"],
	},
	{
		keeps: "a real shop from running without limits",
		file: "src/platform/production-rules.mjs",
		text: '...(settings.RATE_LIMITS === "off"',
		without: '...(settings.RATE_LIMITS === "never"',
		heldBy: ["src/platform/settings.test.ts"],
	},
];

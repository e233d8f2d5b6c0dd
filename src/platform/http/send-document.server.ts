import type { Handler } from "hono";
import type { ResponseCache } from "../cache/response-cache.server.ts";
import { respondCached } from "../cache/send-cached.server.ts";
import type { RequestEnv } from "./router.server.ts";
import type { SecurityHeaders } from "./security-headers.server.ts";

/** A document of the shop's own, with the headers that make it what it is. */
type OwnDocument = { body: string; headers: Record<string, string> };

/** Answers with a document that changes with the release alone: it is packed once and kept like a page. */
export function documentResponse(
	kept: ResponseCache,
	safety: SecurityHeaders,
	{ body, headers }: OwnDocument,
): Handler<RequestEnv> {
	const document = { status: 200, headers: { ...safety, ...headers }, body, tags: ["frame"] };
	return async ({ req }) => {
		const found = kept.find(req.path) ?? (await kept.store(req.path, document, kept.generation()));
		return respondCached(req.raw, found);
	};
}

import type { Handler } from "hono";
import type { KeptAnswers } from "../cache/response-cache.server.ts";
import { answerKept } from "../cache/send-cached.server.ts";
import type { Peer } from "./router.server.ts";
import type { Safety } from "./security-headers.server.ts";

/** A document of the shop's own, with the headers that make it what it is. */
type OwnDocument = { body: string; headers: Record<string, string> };

/** Answers with a document that changes with the release alone: it is packed once and kept like a page. */
export function answerDocument(
	kept: KeptAnswers,
	safety: Safety,
	{ body, headers }: OwnDocument,
): Handler<Peer> {
	const document = { status: 200, headers: { ...safety, ...headers }, body, tags: ["frame"] };
	return async ({ req }) => {
		const found = kept.find(req.path) ?? (await kept.keep(req.path, document, kept.generation()));
		return answerKept(req.raw, found);
	};
}

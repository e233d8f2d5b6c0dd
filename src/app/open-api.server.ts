import type { Handler } from "hono";
import { identityOperations } from "../accounts/identity/identity-operations.server.ts";
import type { Operation } from "../kernel/operation.ts";
import { sandboxCardApi } from "../payments/sandbox/api.server.ts";
import {
	challengePages,
	confirmCardOperation,
	findCardIntentOperation,
} from "../payments/sandbox/contract.ts";
import { respondCached } from "../platform/cache/send-cached.server.ts";
import type { DatabaseWatch } from "../platform/database/database-watch.server.ts";
import { apiDocs } from "../platform/http/api-docs.server.ts";
import { type PlatformDeps, routeEndpoints } from "../platform/http/handle-operation.server.ts";
import { healthApi } from "../platform/http/health.server.ts";
import { openApiOf } from "../platform/http/openapi.server.ts";
import { openRouter, type RequestEnv, refuseOtherMethods } from "../platform/http/router.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import { detailsTag } from "../shop/details.ts";
import type { OpenPayments } from "./choose-adapters.server.ts";
import type { Settings } from "./settings/settings.server.ts";
import { type SliceDeps, slices } from "./slices.server.ts";

/** What decides whether the shop takes requests now. */
type State = Pick<DatabaseWatch, "canWrite" | "isHanging"> & { isStopping(): boolean };

/** Opens everything below /api. Returns its router and the definitions of its operations. */
export function openApi(
	settings: Settings,
	deps: SliceDeps,
	sandbox: OpenPayments["sandbox"],
	{ isStopping, canWrite, isHanging }: State,
) {
	const { CORS_ORIGINS } = settings;
	// No cache stores a response, unless the response allows it. If other origins may read responses,
	// caches store one response per origin (Fetch §3.3.4).
	const vary: SecurityHeaders = CORS_ORIGINS.length > 0 ? { vary: "origin" } : {};
	const securityHeaders = { ...deps.securityHeaders, "cache-control": "no-store", ...vary };
	const api = openRouter(deps.log, CORS_ORIGINS, securityHeaders, isHanging);
	const ofSlices = slices.flatMap((slice) => slice.endpoints?.(deps) ?? []);
	const endpoints = [...ofSlices, ...healthApi(isStopping, canWrite)];
	const operations: Operation[] = [
		...endpoints.map(({ operation }) => operation),
		...identityOperations,
		...(sandbox ? [confirmCardOperation, findCardIntentOperation] : []),
	];
	const document = async () => {
		const { shopName } = await deps.details.read();
		return openApiOf(operations, shopName, sandbox ? challengePages : {});
	};
	const headers = { "content-type": "application/json" };
	const asJson = async () => ({ body: JSON.stringify(await document()), headers });
	api.get("/openapi.json", sendDocument(deps, securityHeaders, asJson));
	const asPage = async () => apiDocs(await document());
	api.get("/docs", sendDocument(deps, securityHeaders, asPage));
	if (sandbox) api.route("/sandbox-card", sandboxCardApi(sandbox, settings.RATE_LIMITS === "on"));
	api.all("/auth/*", ({ req, env: { remoteAddress, requestContext } }) => {
		requestContext.route = "/api/auth/*";
		const clientIp = deps.clientIpOf(req.raw, remoteAddress);
		return deps.handleIdentityRequest(req.raw, clientIp, requestContext);
	});
	api.route("/", routeEndpoints(endpoints, { ...deps, securityHeaders }));
	refuseOtherMethods(api);
	return { router: api, operations };
}

/** Sends a document that changes only with a release and the shop's name. It is made and compressed once, and cached like a page. */
function sendDocument(
	{ responseCache }: PlatformDeps,
	securityHeaders: SecurityHeaders,
	make: () => Promise<{ body: string; headers: Record<string, string> }>,
): Handler<RequestEnv> {
	return async ({ req }) => {
		const cached = responseCache.find(req.path);
		if (cached) return respondCached(req.raw, cached);
		const since = responseCache.generation();
		const { body, headers } = await make();
		const sent = { ...securityHeaders, ...headers };
		const draft = { status: 200, headers: sent, body, tags: [detailsTag] };
		const accepted = req.raw.headers.get("accept-encoding");
		return respondCached(req.raw, await responseCache.store(req.path, draft, since, accepted));
	};
}

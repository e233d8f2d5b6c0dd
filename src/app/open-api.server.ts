import type { Hono } from "hono";
import { identityOperations } from "../accounts/identity/identity-operations.server.ts";
import type { Accounts } from "../accounts/identity/open-accounts.server.ts";
import { everyEndpoint, type House } from "../api.ts";
import type { CatalogueDeps } from "../catalogue/admin/api.server.ts";
import type { Operation } from "../kernel/operation.ts";
import { sandboxCardApi } from "../payments/sandbox/api.server.ts";
import {
	challengePages,
	confirmCardOperation,
	findCardIntentOperation,
} from "../payments/sandbox/contract.ts";
import type { WriteProbe } from "../platform/database/write-probe.server.ts";
import { apiDocs } from "../platform/http/api-docs.server.ts";
import { type PlatformDeps, routeEndpoints } from "../platform/http/handle-operation.server.ts";
import { openApiOf } from "../platform/http/openapi.server.ts";
import { openRouter, type RequestEnv, refuseOtherMethods } from "../platform/http/router.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import { documentResponse } from "../platform/http/send-document.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";
import type { ReviewsDeps } from "../reviews/api.server.ts";
import type { ShopConfig } from "../site/contract.ts";
import { listed } from "./listed.ts";
import type { OpenPayments } from "./open-payments.server.ts";

/** What the API is opened with: how the shop is set up, and what the slices need. */
type Parts = {
	config: ShopConfig;
	accounts: Accounts;
	payments: OpenPayments;
	catalogue: CatalogueDeps;
	ordering: House["ordering"];
	reviews: ReviewsDeps;
	isStopping(): boolean;
	canWrite: WriteProbe;
};

/** Everything below /api: what answers it, and each call of it as it is stated and checked. */
export type OpenApi = { router: Hono<RequestEnv>; operations: readonly Operation[] };

/** Opens everything below /api: the calls, the identity service, the sandbox's card addresses, the document. */
export function openApi(
	door: PlatformDeps,
	settings: Settings,
	log: Log,
	{ payments, ...parts }: Parts,
): OpenApi {
	const others = listed(settings.CORS_ORIGINS);
	// Stored by nobody unless an answer says otherwise. Where other origins may read, what is kept
	// anywhere is kept for each by itself (Fetch §3.3.4).
	const vary: SecurityHeaders = others.length > 0 ? { vary: "origin" } : {};
	const securityHeaders = { ...door.securityHeaders, "cache-control": "no-store", ...vary };
	const api = openRouter(log, others, securityHeaders);
	const endpoints = everyEndpoint(parts);
	const cards = payments.sandbox ? [confirmCardOperation, findCardIntentOperation] : [];
	const operations: Operation[] = [
		...endpoints.map((one) => one.operation),
		...identityOperations,
		...cards,
	];
	const pages = payments.sandbox ? challengePages : {};
	const document = openApiOf(operations, settings.SHOP_NAME, pages);
	const told = { body: JSON.stringify(document), headers: { "content-type": "application/json" } };
	api.get("/openapi.json", documentResponse(door.responseCache, securityHeaders, told));
	api.get("/docs", documentResponse(door.responseCache, securityHeaders, apiDocs(document)));
	const { sandbox } = payments;
	if (sandbox) api.route("/sandbox-card", sandboxCardApi(sandbox, settings.RATE_LIMITS === "on"));
	api.all("/auth/*", (context) => {
		const { remoteAddress, requestContext } = context.env;
		requestContext.route = "/api/auth/*";
		return parts.accounts.handleIdentityRequest(
			context.req.raw,
			door.clientIpOf(context.req.raw, remoteAddress),
			requestContext,
		);
	});
	api.route("/", routeEndpoints(endpoints, { ...door, securityHeaders }));
	refuseOtherMethods(api);
	return { router: api, operations };
}

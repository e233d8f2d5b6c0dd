import { setTimeout } from "node:timers/promises";
import { backoffMs } from "../../platform/backoff.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.server.ts";
import type { Identity } from "./better-auth.server.ts";
import {
	discoverProvider,
	type GoogleProvider,
	type GoogleSettings,
	googleId,
	googlePlugin,
	type ProviderMetadata,
} from "./google-provider.server.ts";

export type GoogleConnection = ReturnType<typeof openGoogleConnection>;

type Deps = {
	clock: Clock;
	log: Log;
	/** Builds Better Auth with this provider. Better Auth reads the metadata once, during the build. */
	build(provider: GoogleProvider): Identity;
};

const waits = { minMs: 1_000, maxMs: 60_000 };
const timeoutMs = 10_000;

/** Fetches the metadata at the first login. Waits a second after a failure, up to a minute after several. */
export function openGoogleConnection(google: GoogleSettings, { clock, log, build }: Deps) {
	let opened: { identity: Identity; metadata: ProviderMetadata } | null = null;
	let opening: Promise<void> | null = null;
	let notBefore = 0;
	let failures = 0;

	async function open(): Promise<void> {
		try {
			opened = await connect(google, build);
		} catch (err) {
			failures += 1;
			const waitMs = backoffMs(failures, waits);
			log.warn({ err, waitMs }, "Google cannot be reached for signing in");
			notBefore = clock.now().getTime() + waitMs;
		}
	}
	return {
		/** Better Auth with Google; null if Google cannot be reached. */
		async identity(): Promise<Identity | null> {
			if (!opened && clock.now().getTime() >= notBefore) {
				opening ??= open().finally(() => {
					opening = null;
				});
				await opening;
			}
			return opened?.identity ?? null;
		},
		/** Whether a callback with this query can come from the provider. */
		couldHaveSent: (query: URLSearchParams) =>
			!opened?.metadata.authorization_response_iss_parameter_supported ||
			query.get("iss") === opened.metadata.issuer,
	};
}

async function connect(google: GoogleSettings, build: Deps["build"]) {
	const discoveryUrl = await google.discoveryUrl();
	const metadata = await discoverProvider(discoveryUrl);
	const plugin = googlePlugin(google, discoveryUrl, metadata);
	const identity = build({ plugin, issuer: metadata.issuer, fake: google.fake });
	const late = setTimeout(timeoutMs, null, { ref: false });
	const context = await Promise.race([identity.$context, late]);
	if (!context) throw new Error(`${discoveryUrl} is too slow`);
	// Better Auth silently omits a provider with unusable metadata.
	if (!context.socialProviders.some(({ id }) => id === googleId))
		throw new Error(`${discoveryUrl} describes nothing that customers could sign in with`);
	return { identity, metadata };
}

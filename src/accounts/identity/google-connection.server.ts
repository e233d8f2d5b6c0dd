import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.server.ts";
import type { Identity } from "./better-auth.server.ts";
import { discoverProvider, type ProviderMetadata } from "./google-discovery.server.ts";
import {
	type GoogleProvider,
	type GoogleSettings,
	googleId,
	googlePlugin,
} from "./google-provider.server.ts";

export type GoogleConnection = {
	/** The identity service with Google; null while Google cannot be reached. */
	identity(): Promise<Identity | null>;
	/** Whether an answer that came back with this query may be the provider's at all. */
	couldHaveSent(query: URLSearchParams): boolean;
};

type Deps = {
	clock: Clock;
	log: Log;
	/** Builds the identity service with this provider; it reads the description once, while it is built. */
	build(provider: GoogleProvider): Identity;
};

const minWaitMs = 1_000;
const maxWaitMs = 60_000;
const timeoutMs = 10_000;

/**
 * Opens the login with Google. The provider is asked for its description at the
 * first need, and again after each failure, at the earliest a second later, then
 * two, up to a minute: a provider that is away while the shop starts is found
 * once it is back, and nothing else of the shop waits for it.
 */
export function openGoogleConnection(
	choice: GoogleSettings,
	{ clock, log, build }: Deps,
): GoogleConnection {
	let opened: { identity: Identity; described: ProviderMetadata } | null = null;
	let opening: Promise<void> | null = null;
	let notBefore = 0;
	let waitMs = minWaitMs;

	async function open(): Promise<void> {
		try {
			opened = await connect(choice, build);
		} catch (err) {
			log.warn({ err, waitMs }, "Google cannot be reached for signing in");
			notBefore = clock.now().getTime() + waitMs;
			waitMs = Math.min(waitMs * 2, maxWaitMs);
		}
	}
	return {
		async identity() {
			if (!opened && clock.now().getTime() >= notBefore) {
				opening ??= open().finally(() => {
					opening = null;
				});
				await opening;
			}
			return opened?.identity ?? null;
		},
		couldHaveSent: (query) =>
			!opened?.described.namesItself || query.get("iss") === opened.described.issuer,
	};
}

async function connect(choice: GoogleSettings, build: Deps["build"]) {
	const discoveryUrl = await choice.discoveryUrl();
	const described = await discoverProvider(discoveryUrl);
	const plugin = googlePlugin(choice, discoveryUrl, described);
	const identity = build({ plugin, issuer: described.issuer, fake: choice.fake });
	const late = AbortSignal.timeout(timeoutMs);
	const { socialProviders } = await Promise.race([
		identity.$context,
		new Promise<never>((_, reject) => {
			late.addEventListener("abort", () => reject(new Error(`${discoveryUrl} is too slow`)));
		}),
	]);
	// Better Auth leaves out a provider whose description it could not use.
	if (!socialProviders.some(({ id }) => id === googleId))
		throw new Error(`${discoveryUrl} describes nothing that customers could sign in with`);
	return { identity, described };
}

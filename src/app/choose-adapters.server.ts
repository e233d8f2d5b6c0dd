import { createHmac } from "node:crypto";
import { openFakeGoogle } from "../accounts/fake-google/fake-google.server.ts";
import type { GoogleSettings } from "../accounts/identity/google-provider.server.ts";
import { openAccounts } from "../accounts/identity/open-accounts.server.ts";
import { ownOrigins, trustedOrigins } from "../accounts/identity/trusted-origins.server.ts";
import type { PasswordCost } from "../accounts/passwords/password-hash.server.ts";
import { openMailGate } from "../accounts/unverified/let-mail-out.server.ts";
import { openImageStore } from "../catalogue/images/open-image-store.server.ts";
import { noOrigins, type PaymentOrigins } from "../kernel/payment-origins.ts";
import { withCircuitBreaker } from "../payments/circuit-breaker.server.ts";
import type { Gateway, Gateways } from "../payments/gateway.ts";
import {
	openSandbox,
	type Sandbox,
	type SandboxSetting,
} from "../payments/sandbox/open-sandbox.server.ts";
import { stripeOrigins } from "../payments/stripe/stripe-origins.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import type { MailWriters } from "../platform/mail/deliver-mails.server.ts";
import { openMailWorker } from "../platform/mail/mail-worker.server.ts";
import { openStopLinks } from "../platform/mail/stop-links.server.ts";
import { type DetailsInMemory, emailBrandingOf } from "../shop/open-details.server.ts";
import type { PaymentSettings, Settings } from "./settings/settings.server.ts";

/** The adapters that the settings choose for identity, payments, images and mails. */
export type Adapters = Awaited<ReturnType<typeof chooseAdapters>>;

/** The shop's payment provider, if it has one. `sandbox` is set if the provider is the sandbox. */
export type OpenPayments = {
	gateways: Gateways;
	sandbox: Sandbox | null;
	/** The origins of the provider's script, frames and calls, for the pages' Content-Security-Policy. */
	origins: PaymentOrigins;
};

type AdapterDeps = PaymentDeps & {
	db: Db;
	details: DetailsInMemory;
	securityHeaders: SecurityHeaders;
	passwordCost?: PasswordCost | undefined;
	mailWriters: MailWriters;
};
type PaymentDeps = Omit<SandboxSetting, "webhookSecret"> & { authSecret: string };

/** Opens the adapters that the settings choose. No other file knows which adapters exist. */
export async function chooseAdapters(settings: Settings, deps: AdapterDeps) {
	const { google, fakeGoogle } = chooseGoogle(settings, deps);
	return {
		google,
		/** Null if the shop uses a real provider, or offers no login with Google. */
		fakeGoogle,
		accounts: await chooseAccounts(settings, { ...deps, google }),
		payments: await choosePayments(settings.payments, deps),
		imageStore: await openImageStore(settings.imageStore, deps.log),
		mails: chooseMails(settings, deps),
	};
}

/**
 * Chooses the provider of "Login with Google": the one in the settings, or the embedded fake in a
 * demonstration without one. At the fake, anybody can log in as any of its people. It therefore
 * does not run in production, or if other machines can reach the shop. It remembers who is on the way in its own
 * memory, so it does not run in a shop of several processes either.
 */
function chooseGoogle(settings: Settings, { publicUrl, securityHeaders }: AdapterDeps) {
	const { SHOP_MODE, CORS_ORIGINS, WORKERS, google } = settings;
	if (google) {
		const discoveryUrl = async () => google.discoveryUrl;
		return { google: { ...google, discoveryUrl, fake: false }, fakeGoogle: null };
	}
	if (SHOP_MODE !== "demonstration" || settings.reachable || WORKERS > 1)
		return { google: null, fakeGoogle: null };
	const origins = ownOrigins(publicUrl, true);
	const trusted = trustedOrigins(publicUrl, CORS_ORIGINS, true);
	const fakeGoogle = openFakeGoogle(publicUrl, origins, trusted, securityHeaders);
	return { google: fakeGoogle.settings, fakeGoogle };
}

function chooseAccounts(
	settings: Settings,
	{ publicUrl, details, ...deps }: AdapterDeps & { google: GoogleSettings | null },
) {
	const demonstration = settings.SHOP_MODE === "demonstration";
	return openAccounts({
		...deps,
		accessTokenMinutes: settings.ACCESS_TOKEN_MINUTES,
		processes: settings.WORKERS,
		publicUrl,
		trustedOrigins: trustedOrigins(publicUrl, settings.CORS_ORIGINS, demonstration),
		ownOrigins: ownOrigins(publicUrl, demonstration),
		limited: settings.RATE_LIMITS === "on",
		requireAdminFactor: settings.REQUIRE_ADMIN_2FA === "on",
		readShopName: async () => (await details.read()).shopName,
		adminEmail: settings.ADMIN_EMAIL,
	});
}

/**
 * Opens the payment provider. With `none` the shop takes no money and refuses every payment with
 * `payments-not-set-up`. A sandbox without its own secret derives one from AUTH_SECRET.
 */
export async function choosePayments(
	settings: PaymentSettings,
	deps: PaymentDeps,
): Promise<OpenPayments> {
	if (settings.provider === "none")
		return { gateways: new Map(), sandbox: null, origins: noOrigins };
	if (settings.provider === "sandbox") {
		const webhookSecret = settings.webhookSecret ?? sandboxSecret(deps.authSecret);
		const sandbox = openSandbox({ ...deps, webhookSecret });
		return { gateways: protect(sandbox.gateway, deps), sandbox, origins: noOrigins };
	}
	const { log, deadlineMs } = deps;
	// Imported only if it is chosen, because the SDK is large.
	const { stripeGateway } = await import("../payments/stripe/gateway.stripe.server.ts");
	const unprotected = stripeGateway({ ...settings, log, ...(deadlineMs && { deadlineMs }) });
	return { gateways: protect(unprotected, deps), sandbox: null, origins: stripeOrigins };
}

function protect(gateway: Gateway, deps: Pick<PaymentDeps, "clock" | "log">): Gateways {
	return new Map([[gateway.name, withCircuitBreaker(gateway, deps)]]);
}

function sandboxSecret(authSecret: string): string {
	return createHmac("sha256", authSecret).update("sandbox webhook").digest("hex");
}

function chooseMails(settings: Settings, deps: AdapterDeps) {
	const { mail, CONTACT_EMAIL } = settings;
	const { db, clock, log, publicUrl, authSecret, mailWriters, details } = deps;
	return openMailWorker({
		db,
		clock,
		log,
		mail,
		readBranding: async () => ({ publicUrl, ...emailBrandingOf(await details.read()) }),
		writers: mailWriters,
		gate: openMailGate({
			limited: settings.RATE_LIMITS === "on",
			notMeLinks: openStopLinks(authSecret, "account"),
			ofShop: CONTACT_EMAIL,
		}),
	});
}

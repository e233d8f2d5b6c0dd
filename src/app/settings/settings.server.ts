import { join } from "node:path";
import type { ImageStoreSettings } from "../../catalogue/images/image-store.ts";
import type { StripeKeys } from "../../payments/stripe/gateway.stripe.server.ts";
import { isMailAddress } from "../../platform/mail/mail-address.mjs";
import type { MailSettings } from "../../platform/mail/mailer.ts";
import { startupError } from "../../platform/startup-error.ts";
import { checkSettings } from "./check-settings.mjs";
import { isReachable } from "./reachable.mjs";
import { type SettingValues, settingsTable } from "./settings-table.mjs";

export type PaymentSettings =
	| { provider: "none" }
	| { provider: "sandbox"; webhookSecret: string | undefined }
	| ({ provider: "stripe" } & StripeKeys);

type OpenIdSettings = { clientId: string; clientSecret: string; discoveryUrl: string };

type PartOfChoice =
	| "PAYMENT_PROVIDER"
	| "SANDBOX_WEBHOOK_SECRET"
	| "SMTP_URL"
	| "MAIL_FROM"
	| "IMAGE_STORE"
	| `${"STRIPE" | "IMAGE_HOST" | "S3" | "GOOGLE"}_${string}`;

/** All settings after validation. Related settings are one member, such as `payments`. */
export type Settings = Omit<SettingValues, PartOfChoice> & {
	payments: PaymentSettings;
	mail: MailSettings;
	imageStore: ImageStoreSettings;
	/** The folder of images on the shop's own disk, also if uploads go to another store. */
	imageFolder: string;
	google: OpenIdSettings | null;
	/** The names of the settings that the environment sets. */
	given: ReadonlySet<string>;
	/** Whether other machines can reach the shop. */
	reachable: boolean;
};

const googlesDescription = "https://accounts.google.com/.well-known/openid-configuration";

/** The shop's own mailbox. Null if the contact is not an e-mail address, or is the example's. */
export function mailboxOf(contact: string): string | null {
	return isMailAddress(contact) && !contact.endsWith("@example.com") ? contact : null;
}

/** Reads the settings of an environment. Throws a startup error with one line per problem. */
export function readSettings(env: Record<string, string | undefined>): Settings {
	const { settings: values, lines } = checkSettings(env);
	if (values === null) throw startupError(lines.join("\n"));
	const imageFolder = join(values.DATA_DIR, "pictures");
	return {
		...values,
		given: new Set(Object.keys(settingsTable).filter((name) => env[name]?.trim())),
		payments: paymentsOf(values),
		mail: mailOf(values),
		imageStore: imageStoreOf(values, imageFolder),
		imageFolder,
		google: googleOf(values),
		reachable: isReachable(values),
	};
}

function paymentsOf(values: SettingValues): PaymentSettings {
	const { PAYMENT_PROVIDER: provider, SANDBOX_WEBHOOK_SECRET: webhookSecret } = values;
	if (provider === "none") return { provider };
	if (provider === "sandbox") return { provider, webhookSecret };
	return {
		provider,
		secretKey: given(values.STRIPE_SECRET_KEY),
		publishableKey: given(values.STRIPE_PUBLISHABLE_KEY),
		webhookSecret: given(values.STRIPE_WEBHOOK_SECRET),
		apiBase: values.STRIPE_API_BASE,
	};
}

function mailOf(values: SettingValues): MailSettings {
	const { SMTP_URL: url, MAIL_FROM: from, CONTACT_EMAIL: contact, DATA_DIR } = values;
	const replyTo = mailboxOf(contact);
	if (url && from) return { via: "smtp", url, from, replyTo };
	return { via: "folder", folder: join(DATA_DIR, "outbox") };
}

function imageStoreOf(values: SettingValues, folder: string): ImageStoreSettings {
	const { IMAGE_STORE: kind, IMAGE_HOST_URL, IMAGE_HOST_KEY } = values;
	if (kind === "disk") return { kind, folder };
	if (kind === "host")
		return { kind: "imgbb", url: given(IMAGE_HOST_URL), key: given(IMAGE_HOST_KEY) };
	return {
		kind,
		endpoint: given(values.S3_ENDPOINT),
		bucket: given(values.S3_BUCKET),
		region: given(values.S3_REGION),
		accessKeyId: given(values.S3_ACCESS_KEY_ID),
		secretAccessKey: given(values.S3_SECRET_ACCESS_KEY),
		publicUrl: given(values.S3_PUBLIC_URL),
	};
}

function googleOf(values: SettingValues): OpenIdSettings | null {
	const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
	if (!clientId || !clientSecret) return null;
	const discoveryUrl = values.GOOGLE_DISCOVERY_URL ?? googlesDescription;
	return { clientId, clientSecret, discoveryUrl };
}

/** Returns a setting that settings-rules.mjs requires. */
function given(value: string | undefined): string {
	if (value === undefined)
		throw new Error("a required setting is missing although checkSettings found no problem");
	return value;
}

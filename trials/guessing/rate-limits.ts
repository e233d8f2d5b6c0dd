import { createHmac, randomBytes } from "node:crypto";
import { sessions } from "../../src/accounts/tables.server.ts";
import type { Role } from "../../src/kernel/caller.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { makeImage } from "../../test/harness/make-images.ts";
import {
	freshToken,
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { beginPayment, makeOrder, payWithCard } from "../../test/harness/order-actions.ts";
import { makeSignedIn } from "../harness/accounts.ts";

/** Two shops on one database, as behind a load balancer: what is sent to one counts at the other. */
export type Pair = { shops: readonly [InProcessShop, InProcessShop]; pass(minutes: number): void };
/** A limit of contract: `make` returns a try that is allowed `max` times in `minutes`. */
export type RateLimit = {
	name: string;
	max: number;
	minutes: number;
	/** The statuses of an allowed try. */
	fine: readonly number[];
	make(pair: Pair): Promise<(count: number) => Promise<Response>>;
	/** Its window slides with each failure. */
	slides?: true;
	/** Each try hashes a password. */
	hashes?: true;
};

let lastAddress = 0;
/** An address nobody had before, as the trusted proxy writes it. */
export function newAddress(): string {
	lastAddress += 1;
	return `198.${18 + (lastAddress >> 16)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** One try of a limit: its body and, where they matter, who sends it from where and how. */
type Try = {
	body?: unknown;
	from?: string;
	cookie?: string;
	as?: SignedInUser & { role?: Role };
	path?: string;
	method?: string;
};

/** Sends each try to one of the two shops by turns, from a new address unless the try names one. */
export function posts(
	path: string,
	prepare: (shop: InProcessShop) => Promise<(count: number) => Try | Promise<Try>>,
): RateLimit["make"] {
	return async ({ shops }) => {
		const tryOf = await prepare(shops[0]);
		return async (count) => {
			const { from = newAddress(), cookie, as, ...sent } = await tryOf(count);
			const headers = { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) };
			const shop = shops[count % 2] ?? shops[0];
			const token = as && (await freshToken(shop, as));
			const { path: target = path, method = "POST", body } = sent;
			return shop.fetch(target, { method, body, headers, ...(token && { token }) });
		};
	};
}

/** The form of an upload, made anew for each. */
export async function pictureForm(): Promise<() => FormData> {
	const image = new Uint8Array(await makeImage("png", { width: 32, height: 32 }));
	return () => {
		const body = new FormData();
		body.set("image", new Blob([image]));
		return body;
	};
}

/** What makes an address or a text unique. */
export const mark = () => randomBytes(6).toString("hex");
/** The path of the identity service. */
export const identity = "/api/auth";
/** A password that nobody has. */
export const wrong = "not the password at all";

const signInPath = `${identity}/sign-in/email`;
const codePath = `${identity}/two-factor/verify-totp`;
const linkMails = ["request-password-reset", "send-verification-email"] as const;

/** A wrong password for an account that nobody tried before. */
const guess = () => ({ email: `many.${mark()}@example.com`, password: wrong });
/** A code that no authenticator app shows. */
const codeOf = (count: number) => ({ code: String(count).padStart(6, "0") });
/** Requests a mail with a link, for an account that nobody tried before. */
const linkRequest = () => ({ email: `linked.${mark()}@example.com` });

function signUpAnywhere(shop: InProcessShop) {
	return makeSignedIn(shop, { address: newAddress() });
}

/** The prefix that all IPv6 addresses of one network share. */
function newIpv6Network(): string {
	return `2001:db8:${mark().slice(0, 4)}:${mark().slice(0, 4)}`;
}

/** One more session of a customer's, as its cookie: value and signature, as Better Auth writes it. */
async function openSession({ db, clock, settings }: InProcessShop, { accountId }: SignedInUser) {
	const token = randomBytes(24).toString("base64url");
	const expiresAt = new Date(clock.now().getTime() + 60 * 60_000);
	await db.insert(sessions).values({ id: newId(), userId: accountId, token, expiresAt });
	const signed = createHmac("sha256", settings.AUTH_SECRET ?? "")
		.update(token)
		.digest("base64");
	return `shop.session_token=${encodeURIComponent(`${token}.${signed}`)}`;
}

/** Each limit of contract, "Limits". */
export const limits: readonly RateLimit[] = [
	{
		name: "sign-ins of an account, from ever other addresses and in every spelling",
		max: 10,
		minutes: 15,
		fine: [401],
		hashes: true,
		make: posts(signInPath, async () => {
			const email = `guessed.${mark()}@example.com`;
			const written = [email, email.toUpperCase(), ` ${email}`, `${email}  `];
			return (count) => ({ body: { email: written[count % 4], password: wrong } });
		}),
	},
	{
		name: "sign-ins of an address, over ever other accounts and behind forged addresses",
		max: 30,
		minutes: 15,
		fine: [401],
		hashes: true,
		make: posts(signInPath, async () => {
			const address = newAddress();
			const before = ["", "1.2.3.4, ", "127.0.0.1,", "evil, , ", " ::1 ,"];
			const after = ["", "", "", "", " "];
			return (count) => {
				return { body: guess(), from: `${before[count % 5]}${address}${after[count % 5]}` };
			};
		}),
	},
	{
		name: "sign-ins of a network with IPv6, which has 2^64 addresses",
		max: 30,
		minutes: 15,
		fine: [401],
		hashes: true,
		make: posts(signInPath, async () => {
			const network = newIpv6Network();
			return (count) => ({
				body: guess(),
				from: `${network}:${mark().slice(0, 4)}::${(count + 1).toString(16)}`,
			});
		}),
	},
	{
		name: "codes of an account's second factor, from ever other addresses",
		max: 10,
		minutes: 15,
		fine: [400, 401],
		make: posts(codePath, async (shop) => {
			const { cookie } = await signUpAnywhere(shop);
			return (count) => ({ body: codeOf(count), cookie });
		}),
	},
	{
		name: "codes of second factors of an address, over ever other accounts",
		max: 30,
		minutes: 15,
		fine: [400, 401],
		make: posts(codePath, async (shop) => {
			const from = newAddress();
			const people = await Promise.all([1, 2, 3, 4].map(() => signUpAnywhere(shop)));
			return (count) => ({ body: codeOf(count), cookie: people[count % 4]?.cookie ?? "", from });
		}),
	},
	{
		name: "logins with Google of a network with IPv6",
		max: 30,
		minutes: 15,
		fine: [200],
		make: posts(`${identity}/sign-in/social`, async () => {
			const network = newIpv6Network();
			return (count) => ({
				body: { provider: "google" },
				from: `${network}::${(count + 1).toString(16)}`,
			});
		}),
	},
	{
		name: "sign-ups of an address",
		max: 20,
		minutes: 60,
		fine: [200, 422],
		hashes: true,
		make: posts(`${identity}/sign-up/email`, async () => {
			const from = newAddress();
			return () => {
				const email = `new.${mark()}@example.com`;
				return { body: { name: "Mallory", email, password: `lanterns ${mark()}` }, from };
			};
		}),
	},
	...linkMails.map((path) => ({
		name: `mails of ${path} for an account, requested from ever other addresses`,
		max: 5,
		minutes: 60,
		fine: [200],
		make: posts(`${identity}/${path}`, async (shop) => {
			const { email } = await makeCustomer(shop, { emailVerified: false });
			return (count) => ({ body: { email: count % 2 ? email : email.toUpperCase() } });
		}),
	})),
	{
		name: "mails with links that an address requests, over ever other accounts and both kinds",
		max: 20,
		minutes: 60,
		fine: [200],
		make: posts(identity, async () => {
			const from = newAddress();
			// Each kind at both shops.
			const pathOf = (count: number) => `${identity}/${linkMails[(count >> 1) % 2]}`;
			return (count) => ({ path: pathOf(count), body: linkRequest(), from });
		}),
	},
	{
		name: "present passwords of an account, from ever other addresses and sessions",
		max: 10,
		minutes: 15,
		fine: [400],
		make: posts(`${identity}/change-password`, async (shop) => {
			const customer = await makeCustomer(shop);
			return async () => ({
				body: { currentPassword: wrong, newPassword: `lanterns ${mark()}` },
				cookie: await openSession(shop, customer),
			});
		}),
	},
	{
		name: "reviews of an account",
		max: 5,
		minutes: 24 * 60,
		fine: [201],
		make: posts("/api/review", async (shop) => {
			const as = await makeCustomer(shop);
			return () => ({ body: { review: "Good.", ratings: 5 }, as });
		}),
	},
	{
		name: "reviews of new accounts of one network",
		max: 10,
		minutes: 24 * 60,
		fine: [201],
		make: posts("/api/review", async (shop) => {
			const from = newAddress();
			const body = { review: "Good.", ratings: 5 };
			return async () => ({ body, as: await makeCustomer(shop), from });
		}),
	},
	{
		name: "orders of an account",
		max: 30,
		minutes: 60,
		fine: [201],
		make: posts("/api/order", async (shop) => {
			const as = await makeCustomer(shop);
			const partId = await makePart(shop, { availableQuantity: 900 });
			return () => ({ body: { partId, quantity: 1, phone: "01712345678" }, as });
		}),
	},
	{
		name: "failed cards of an order",
		max: 5,
		minutes: 15,
		fine: [402],
		slides: true,
		make: async ({ shops: [shop, other] }) => {
			const { clientSecret } = await beginPayment(shop, await makeOrder(shop));
			return (count) => payWithCard(count % 2 ? shop : other, clientSecret, "4000000000000002");
		},
	},
	{
		name: "uploads of an account",
		max: 60,
		minutes: 60,
		fine: [201],
		make: posts("/api/image", async (shop) => {
			const [as, form] = [await makeAdmin(shop), await pictureForm()];
			return () => ({ body: form(), as });
		}),
	},
];

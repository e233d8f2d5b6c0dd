import { createHmac, randomBytes } from "node:crypto";
import { sessions } from "../../src/accounts/tables.server.ts";
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

/** Two shops on one database, as behind a load balancer: what is asked of one counts at the other. */
export type Pair = { shops: readonly [InProcessShop, InProcessShop]; pass(minutes: number): void };
/** A limit of contract: `make` gives an act that may be done `most` times in `minutes`. */
export type Stated = {
	name: string;
	most: number;
	minutes: number;
	/** The statuses of an act that still counts. */
	fine: readonly number[];
	make(pair: Pair): Promise<(count: number) => Promise<Response>>;
	/** It slides with each failure instead of beginning anew. */
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

function post(
	{ shops }: Pair,
	count: number,
	path: string,
	body: unknown,
	from: string,
	token?: string,
) {
	const shop = shops[count % 2] ?? shops[0];
	return shop.fetch(path, {
		method: "POST",
		body,
		headers: { "x-forwarded-for": from },
		...(token ? { token } : {}),
	});
}

/** What makes an address or a text one of its own. */
export const mark = () => randomBytes(6).toString("hex");
/** Where the identity service answers. */
export const identity = "/api/auth";
/** A password that nobody has. */
export const wrong = "not the password at all";

/** A wrong password for an account that nobody tried before. */
function guessAtSomebody(pair: Pair, count: number, from: string) {
	const body = { email: `many.${mark()}@example.com`, password: wrong };
	return post(pair, count, `${identity}/sign-in/email`, body, from);
}

function enterFromAnywhere({ shops: [shop] }: Pair) {
	return makeSignedIn(shop, { address: newAddress() });
}

/** A code that no app shows, by somebody who is signed in. */
function postCode({ shops }: Pair, count: number, cookie: string, from: string) {
	const headers = { cookie, "x-forwarded-for": from };
	const body = { code: String(count).padStart(6, "0") };
	const shop = shops[count % 2] ?? shops[0];
	return shop.fetch(`${identity}/two-factor/verify-totp`, { method: "POST", body, headers });
}

/** How all addresses of one line with IPv6 begin. */
function newLine(): string {
	return `2001:db8:${mark().slice(0, 4)}:${mark().slice(0, 4)}`;
}

const linkMails = ["request-password-reset", "send-verification-email"] as const;

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
export const limits: readonly Stated[] = [
	{
		name: "sign-ins of an account, from ever other addresses and in every writing",
		...{ most: 10, minutes: 15, fine: [401], hashes: true },
		make: async (pair) => {
			const email = `guessed.${mark()}@example.com`;
			const written = [email, email.toUpperCase(), ` ${email}`, `${email}  `];
			return (count) =>
				post(
					pair,
					count,
					`${identity}/sign-in/email`,
					{ email: written[count % 4], password: wrong },
					newAddress(),
				);
		},
	},
	{
		name: "sign-ins of an address, over ever other accounts and behind forged addresses",
		...{ most: 30, minutes: 15, fine: [401], hashes: true },
		make: async (pair) => {
			const own = newAddress();
			const forged = [
				own,
				`1.2.3.4, ${own}`,
				`127.0.0.1,${own}`,
				`evil, , ${own}`,
				` ::1 ,${own} `,
			];
			return (count) => guessAtSomebody(pair, count, forged[count % 5] ?? own);
		},
	},
	{
		name: "sign-ins of a line with IPv6, which has 2^64 addresses",
		...{ most: 30, minutes: 15, fine: [401], hashes: true },
		make: async (pair) => {
			const line = newLine();
			return (count) =>
				guessAtSomebody(pair, count, `${line}:${mark().slice(0, 4)}::${(count + 1).toString(16)}`);
		},
	},
	{
		name: "codes of an account's second factor, from ever other addresses",
		...{ most: 10, minutes: 15, fine: [400, 401] },
		make: async (pair) => {
			const { cookie } = await enterFromAnywhere(pair);
			return (count) => postCode(pair, count, cookie, newAddress());
		},
	},
	{
		name: "codes of second factors of an address, over ever other accounts",
		...{ most: 30, minutes: 15, fine: [400, 401] },
		make: async (pair) => {
			const here = newAddress();
			const people = await Promise.all([1, 2, 3, 4].map(() => enterFromAnywhere(pair)));
			return (count) => postCode(pair, count, people[count % 4]?.cookie ?? "", here);
		},
	},
	{
		name: "logins with Google of a line with IPv6",
		...{ most: 30, minutes: 15, fine: [200] },
		make: async (pair) => {
			const line = newLine();
			return (count) =>
				post(
					pair,
					count,
					`${identity}/sign-in/social`,
					{ provider: "google" },
					`${line}::${(count + 1).toString(16)}`,
				);
		},
	},
	{
		name: "sign-ups of an address",
		...{ most: 20, minutes: 60, fine: [200, 422], hashes: true },
		make: async (pair) => {
			const own = newAddress();
			return (count) =>
				post(
					pair,
					count,
					`${identity}/sign-up/email`,
					{ name: "Mallory", email: `new.${mark()}@example.com`, password: `lanterns ${mark()}` },
					own,
				);
		},
	},
	...linkMails.map((path) => ({
		name: `mails of ${path} for an account, asked for from ever other addresses`,
		...{ most: 5, minutes: 60, fine: [200] },
		make: async (pair: Pair) => {
			const { email } = await makeCustomer(pair.shops[0], { emailVerified: false });
			return (count: number) =>
				post(
					pair,
					count,
					`${identity}/${path}`,
					{ email: count % 2 ? email : email.toUpperCase() },
					newAddress(),
				);
		},
	})),
	{
		name: "mails with links that an address asks for, over ever other accounts and both kinds",
		...{ most: 20, minutes: 60, fine: [200] },
		make: async (pair) => {
			const own = newAddress();
			return (count) =>
				post(
					pair,
					count,
					`${identity}/${linkMails[count % 2]}`,
					{ email: `linked.${mark()}@example.com` },
					own,
				);
		},
	},
	{
		name: "present passwords of an account, from ever other addresses and sessions",
		...{ most: 10, minutes: 15, fine: [400] },
		make: async (pair) => {
			const customer = await makeCustomer(pair.shops[0]);
			return async (count) => {
				const cookie = await openSession(pair.shops[0], customer);
				const body = { currentPassword: wrong, newPassword: `lanterns ${mark()}` };
				const headers = { cookie, "x-forwarded-for": newAddress() };
				const shop = pair.shops[count % 2] ?? pair.shops[0];
				return shop.fetch(`${identity}/change-password`, { method: "POST", body, headers });
			};
		},
	},
	{
		name: "reviews of an account",
		...{ most: 5, minutes: 24 * 60, fine: [201] },
		make: async (pair) => {
			const customer = await makeCustomer(pair.shops[0]);
			return async (count) =>
				post(
					pair,
					count,
					"/api/review",
					{ review: "Good.", ratings: 5 },
					newAddress(),
					await tokenOf(pair, customer),
				);
		},
	},
	{
		name: "orders of an account",
		...{ most: 30, minutes: 60, fine: [201] },
		make: async (pair) => {
			const customer = await makeCustomer(pair.shops[0]);
			const partId = await makePart(pair.shops[0], { availableQuantity: 900 });
			return async (count) =>
				post(
					pair,
					count,
					"/api/order",
					{ partId, quantity: 1, phone: "01712345678" },
					newAddress(),
					await tokenOf(pair, customer),
				);
		},
	},
	{
		name: "failed cards of an order",
		...{ most: 5, minutes: 15, fine: [402], slides: true },
		make: async ({ shops: [shop, other] }) => {
			const { clientSecret } = await beginPayment(shop, await makeOrder(shop));
			return (count) => payWithCard(count % 2 ? shop : other, clientSecret, "4000000000000002");
		},
	},
	{
		name: "uploads of an account",
		...{ most: 60, minutes: 60, fine: [201] },
		make: async (pair) => {
			const admin = await makeAdmin(pair.shops[0]);
			const picture = await makeImage("png", { width: 32, height: 32 });
			return async (count) => {
				const form = new FormData();
				form.set("image", new Blob([new Uint8Array(picture)]));
				return post(pair, count, "/api/image", form, newAddress(), await tokenOf(pair, admin));
			};
		},
	},
];

function tokenOf({ shops: [shop] }: Pair, made: SignedInUser): Promise<string> {
	return freshToken(shop, made);
}

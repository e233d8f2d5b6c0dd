import { randomBytes } from "node:crypto";
import { requestOf } from "../test/asked-shop.ts";
import { beginPayment, giveCard, makeOrder } from "../test/buying.ts";
import { freshToken, type Made, makeAdmin, makeCustomer, makePart } from "../test/make.ts";
import { makePicture } from "../test/make-pictures.ts";
import type { InsideShop } from "../test/open-inside.ts";
import type { Ground } from "./ground.ts";
import type { Finding, Trial } from "./trial.ts";

/** Two shops on one database, as behind a load balancer: what is asked of one counts at the other. */
type Pair = { shops: readonly [InsideShop, InsideShop]; pass(minutes: number): void };
type Answered = { status: number; waitSeconds: number };
/** A limit of contract.md: `make` gives an act that may be done `most` times in `minutes`. */
type Stated = {
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
function newAddress(): string {
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

const mark = () => randomBytes(6).toString("hex");
const identity = "/api/auth";
const wrong = "not the password at all";

const limits: readonly Stated[] = [
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
			return (count) =>
				post(
					pair,
					count,
					`${identity}/sign-in/email`,
					{ email: `many.${mark()}@example.com`, password: wrong },
					forged[count % 5] ?? own,
				);
		},
	},
	{
		name: "sign-ins of a line with IPv6, which has 2^64 addresses",
		...{ most: 30, minutes: 15, fine: [401], hashes: true },
		make: async (pair) => {
			const line = `2001:db8:${mark().slice(0, 4)}:${mark().slice(0, 4)}`;
			return (count) =>
				post(
					pair,
					count,
					`${identity}/sign-in/email`,
					{ email: `many.${mark()}@example.com`, password: wrong },
					`${line}:${mark().slice(0, 4)}::${(count + 1).toString(16)}`,
				);
		},
	},
	{
		name: "logins with Google of a line with IPv6",
		...{ most: 30, minutes: 15, fine: [200] },
		make: async (pair) => {
			const line = `2001:db8:${mark().slice(0, 4)}:${mark().slice(0, 4)}`;
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
	...(["request-password-reset", "send-verification-email"] as const).map((path) => ({
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
			return (count) => giveCard(count % 2 ? shop : other, clientSecret, "4000000000000002");
		},
	},
	{
		name: "uploads of an account",
		...{ most: 60, minutes: 60, fine: [201] },
		make: async (pair) => {
			const admin = await makeAdmin(pair.shops[0]);
			const picture = await makePicture("png", { width: 32, height: 32 });
			return async (count) => {
				const form = new FormData();
				form.set("image", new Blob([new Uint8Array(picture)]));
				return post(pair, count, "/api/image", form, newAddress(), await tokenOf(pair, admin));
			};
		},
	},
];

function tokenOf({ shops: [shop] }: Pair, made: Made): Promise<string> {
	return freshToken(shop, made);
}

async function tryLimits(ground: Ground, times: number): Promise<Finding> {
	const env = {
		RATE_LIMITS: "on",
		TRUSTED_PROXIES: "127.0.0.1",
		MAX_UNPAID_ORDERS: "1000",
		HOLD_MINUTES: "1000",
	};
	const url = await ground.makeDatabase();
	const shops = [await ground.openInside(url, env), await ground.openInside(url, env)] as const;
	const pair: Pair = {
		shops,
		pass: (minutes) => shops.forEach((shop) => void shop.passMinutes(minutes)),
	};
	const finding: Finding = { counted: { limits: limits.length, tries: 0 }, wrong: [] };
	for (let time = 0; time < times; time += 1)
		for (const limit of limits) {
			await stopsThere(pair, limit, finding);
			// Each try with a password costs its hash: all at once of those in full only.
			if (times > 1 || !limit.hashes) await stopsAtOnce(pair, limit, finding);
			ground.say(`${limit.name}, ${time + 1} of ${times}`);
		}
	finding.wrong.push(...(await countsStrangers(pair)));
	return { ...finding, wrong: [...finding.wrong, ...(await ground.violations(shops[0]))] };
}

/** One after the other: exactly so many, then 429 until Retry-After is over, and not a minute longer. */
async function stopsThere(pair: Pair, limit: Stated, { counted, wrong }: Finding): Promise<void> {
	const { name, most, minutes, fine } = limit;
	const act = await limit.make(pair);
	const tryIt = async (count: number): Promise<Answered> => {
		counted.tries = (counted.tries ?? 0) + 1;
		const answer = await act(count);
		await answer.text();
		return { status: answer.status, waitSeconds: Number(answer.headers.get("retry-after")) };
	};
	for (let count = 0; count < most; count += 1) {
		const { status } = await tryIt(count);
		if (!fine.includes(status))
			return void wrong.push(`${name}: try ${count + 1} of ${most} got ${status}`);
	}
	for (const count of [most, most + 1]) {
		const { status, waitSeconds } = await tryIt(count);
		const waits = waitSeconds >= 1 && waitSeconds <= minutes * 60;
		if (status !== 429 || !waits)
			return void wrong.push(`${name}: try ${count + 1} got ${status}, Retry-After ${waitSeconds}`);
		if (count > most) {
			pair.pass((waitSeconds - 5) / 60);
			const early = await tryIt(count + 1);
			if (early.status !== 429) wrong.push(`${name}: free ${5} s too early (${early.status})`);
			pair.pass(6 / 60);
		}
	}
	const free = await tryIt(0);
	if (!fine.includes(free.status)) wrong.push(`${name}: after the window ${free.status}`);
	if (limit.slides) pair.pass(minutes);
}

/** All at once: no more than so many either. */
async function stopsAtOnce(pair: Pair, limit: Stated, { counted, wrong }: Finding): Promise<void> {
	const act = await limit.make(pair);
	const tries = limit.most + 20;
	const answers = await Promise.all(Array.from({ length: tries }, (_, count) => act(count)));
	counted.tries = (counted.tries ?? 0) + tries;
	const statuses = answers.map(({ status }) => status);
	const counts = statuses.filter((status) => limit.fine.includes(status)).length;
	const stopped = statuses.filter((status) => status === 429).length;
	const odd = answers.find(({ status }) => ![...limit.fine, 429, 503].includes(status));
	const said = (await odd?.text()) ?? "";
	// Where many book the very same part at once, some are told to try again; they had their try.
	const busy = statuses.filter((status) => status === 503).length;
	if (counts > limit.most || counts + busy < limit.most || counts + stopped + busy !== tries)
		wrong.push(
			`${limit.name}: of ${tries} at once ${counts} were let through (${[...new Set(statuses)]}; ${said.slice(0, 300)})`,
		);
}

/** Who is no trusted proxy can say of itself what it likes: it counts by where it is. */
async function countsStrangers({ shops: [shop] }: Pair): Promise<string[]> {
	const statuses: number[] = [];
	for (let count = 0; count < 31; count += 1) {
		const asked = requestOf(shop.publicUrl, `${identity}/sign-in/email`, {
			method: "POST",
			body: { email: `stranger.${mark()}@example.com`, password: wrong },
			headers: {
				"x-forwarded-for": newAddress(),
				"x-client-address": newAddress(),
				"x-real-ip": newAddress(),
				forwarded: `for=${newAddress()}`,
			},
		});
		statuses.push((await shop.door(asked, "203.0.113.77")).status);
	}
	const right = statuses.slice(0, 30).every((status) => status === 401) && statuses[30] === 429;
	return right ? [] : [`a stranger's own X-Forwarded-For counted: ${statuses.join(" ")}`];
}

export const limitTrials: readonly Trial[] = [
	{
		name: "guess/limits",
		holds:
			"each limit stops at exactly its count, one by one or all at once, over two shops, whatever address is forged, and is free again when Retry-After is over",
		times: { full: 3, short: 1 },
		run: tryLimits,
	},
];

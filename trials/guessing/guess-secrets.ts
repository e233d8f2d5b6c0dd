import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { sessions, verifications } from "../../src/accounts/tables.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { beginPayment, makeOrder } from "../../test/harness/order-actions.ts";
import { openBrowser, signUp } from "../../test/harness/test-browser.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";

/** Fewest bits of a secret that nobody may guess (OWASP ASVS 5.0.0, 11.5.1). */
const secretBits = 128;

async function guessSecrets(fixture: Fixture, times: number): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const finding = openFinding({ "links used at once": 0, "secrets checked": 0 });
	const seen: Record<string, string[]> = {
		session: [],
		reset: [],
		verify: [],
		"client secret": [],
		id: [],
	};
	for (let time = 0; time < times; time += 1) {
		const email = `links.${randomBytes(5).toString("hex")}@example.com`;
		const browser = openBrowser(shop);
		await signUp(browser, { email });
		await browser.post("/api/auth/request-password-reset", { email });
		const [reset = "", verify = ""] = [
			await mailed(shop, email, "reset password"),
			await mailed(shop, email, "verify address"),
		];
		await spendAtOnce(shop, reset, finding);
		seen.reset?.push(reset);
		seen.verify?.push(verify);
		const begun = await beginPayment(shop, await makeOrder(shop));
		seen["client secret"]?.push(begun.clientSecret.split("_secret_")[1] ?? "");
		seen.id?.push(newId());
	}
	seen.session?.push(...(await shop.db.select().from(sessions)).map(({ token }) => token));
	for (const [what, all] of Object.entries(seen)) {
		finding.count("secrets checked", all.length);
		const bits = what === "id" ? secretBits : bitsOf(all);
		if (new Set(all).size !== all.length) finding.wrong.push(`${what}: a value occurs twice`);
		if (bits < secretBits) finding.wrong.push(`${what}: about ${bits} bits`);
	}
	finding.wrong.push(
		...neighbours(Array.from({ length: 2_000 }, newId)),
		...(await storedPlain(shop, [...(seen.reset ?? []), ...(seen.verify ?? [])])),
	);
	return finding;
}

/** A link that works once works once, also where ten use it in the same moment. */
async function spendAtOnce(
	shop: InProcessShop,
	token: string,
	{ count, wrong }: OpenFinding,
): Promise<void> {
	const use = (index: number) =>
		openBrowser(shop).post("/api/auth/reset-password", {
			token,
			newPassword: `nine yellow lanterns ${index}`,
		});
	const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => use(index)));
	const worked = responses.filter(({ status }) => status === 200).length;
	count("links used at once");
	if (worked !== 1) wrong.push(`a link that works once worked ${worked} times of ten at once`);
	const late = await use(11);
	if (late.status !== 400) wrong.push(`a used link gets ${late.status}`);
}

/** By which characters occur, not by how many: one link of 24 never shows more than 24 of them. */
const alphabets: readonly [of: RegExp, size: number][] = [
	[/^([\da-f]*|[\dA-F]*)$/, 16],
	[/^([\da-z]*|[\dA-Z]*)$/, 36],
];

/** Bits of a text whose characters were drawn at random from the smallest usual alphabet that fits. */
function bitsOf(all: readonly string[]): number {
	const text = all.join("");
	const seen = new Set(text).size;
	const kinds = seen < 10 ? seen : (alphabets.find(([of]) => of.test(text))?.[1] ?? 64);
	const minLength = Math.min(...all.map(({ length }) => length));
	return Math.floor(minLength * Math.log2(Math.max(2, kinds)));
}

/** Of two ids that were made one after the other, even in the same millisecond, neither reveals the other: 42 bits are new. */
function neighbours(ids: readonly string[]): string[] {
	const tails = ids.map((id) => BigInt(`0x${id.replaceAll("-", "").slice(16)}`) & (2n ** 42n - 1n));
	const near = tails.filter((tail, index) => {
		const next = tails[index + 1];
		return next !== undefined && (next > tail ? next - tail : tail - next) < 2n ** 21n;
	});
	return near.length > 2 ? [`${near.length} of ${ids.length} ids are near the one before`] : [];
}

/** Who reads the database cannot use a link: only its hash is there. */
async function storedPlain(shop: InProcessShop, tokens: readonly string[]): Promise<string[]> {
	const rows = await shop.db.select().from(verifications);
	const text = JSON.stringify(rows);
	return tokens
		.filter((token) => token !== "" && text.includes(token))
		.map(() => "a link is stored as it is");
}

async function mailed(shop: InProcessShop, email: string, kind: string): Promise<string> {
	const found = await shop.db.select().from(mails).where(eq(mails.recipient, email));
	const path = found.find((mail) => mail.kind === kind)?.parameters?.path ?? "";
	return new URL(path, shop.publicUrl).searchParams.get("token") ?? "";
}

export const secretTrial: Trial = {
	name: "guess/secrets",
	invariant:
		"tokens, links and ids are long and random, a link that works once works once, and the database holds none of them as it is",
	times: { full: 50, short: 3 },
	run: guessSecrets,
};

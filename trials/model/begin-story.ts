import { sessions, users } from "../../src/accounts/tables.server.ts";
import { recordPrices } from "../../src/catalogue/prices/record-prices.server.ts";
import { indexParts } from "../../src/catalogue/search/index-parts.server.ts";
import { parts, stockMovements } from "../../src/catalogue/tables.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { freshToken, type SignedInUser } from "../../test/harness/make-records.ts";
import type { Stage } from "./stage.ts";
import { names } from "./step.ts";
import type { Story } from "./story.ts";
import { admin, type Part } from "./world.ts";

const [dayMs, minuteMs, shopIsAheadMs] = [24 * 60 * 60_000, 60_000, 6 * 60 * 60_000];
const castsAtOnce = [...Array(25).keys()];
const lasting = new Date("2900-01-01");
const sold = [
	{ priceTaka: 2_100, minimum: 1, stock: 8 },
	{ priceTaka: 45, minimum: 2, stock: 12 },
	{ priceTaka: 400_000, minimum: 1, stock: 5 },
];

/** Begins a story at ten past midnight in Bangladesh: with parts and people of its own. */
export async function beginStory(stage: Stage, stepsToKill: number): Promise<Story> {
	const now = Date.now() + stage.minute * minuteMs + shopIsAheadMs;
	stage.minute += Math.ceil((dayMs - (now % dayMs)) / minuteMs) + 10;
	stage.desk.passTo(stage.minute);
	stage.isDown = false;
	// After a story that ended early, a process may still leave the provider alone.
	for (const index of [0, 1]) {
		const side = await stage.side(index);
		await side.run({ act: "ask the provider", minute: stage.minute, provider: "there" });
	}
	if (stage.casts.length === 0) stage.casts = await makeCasts(stage);
	const { people, parts } = stage.casts.pop() ?? { people: [], parts: [] };
	const baskets = names.map(() => []);
	const none = { orders: [], returns: [], imports: [] };
	return {
		stage,
		stepsToKill,
		people,
		began: stage.minute,
		lines: [],
		booked: [],
		world: { minute: 0, provider: "there", parts, ...none, baskets, keys: {} },
	};
}

/** Who and what a story is about. */
export type Cast = { people: SignedInUser[]; parts: Part[] };

/** Made for many stories at once, in few statements: for each by itself, it costs more than the story. */
async function makeCasts({ desk: { shop } }: Stage): Promise<Cast[]> {
	const { db, clock } = shop;
	const people = castsAtOnce.flatMap(() => names.map(newPerson));
	await db.insert(users).values(people.map(({ user }) => user));
	await db.insert(sessions).values(people.map(({ session }) => session));
	const patient = { ...shop, settings: { ...shop.settings, ACCESS_TOKEN_MINUTES: 10_000_000 } };
	const signedIn = people.map(async ({ user, session }) => {
		const ids = { accountId: user.id, sessionId: session.id };
		const token = await freshToken(patient, { ...ids, ...user });
		return { ...ids, ...user, verified: true, token };
	});
	const made = castsAtOnce.flatMap(() => sold.map((part) => ({ ...part, id: newId() })));
	await db.insert(parts).values(made.map(partRow));
	await db.insert(stockMovements).values(
		made.map(({ id: partId, stock: quantity }) => {
			return { id: newId(), partId, quantity, reason: "opening" as const };
		}),
	);
	const prices = made.map(({ id: partId, priceTaka }) => ({ partId, priceTaka }));
	await recordPrices(db, prices, { by: null, at: clock.now() });
	await indexParts(
		db,
		made.map(({ id }) => id),
	);
	const all = await Promise.all(signedIn);
	return castsAtOnce.map((index) => ({
		people: all.slice(index * names.length, (index + 1) * names.length),
		parts: made
			.slice(index * sold.length, (index + 1) * sold.length)
			.map((part) => ({ ...part, archived: false })),
	}));
}

/** Somebody whose sign-in outlasts any story. */
function newPerson(name: string, index: number) {
	const id = newId();
	const role = index === admin ? ("admin" as const) : ("customer" as const);
	const user = {
		id,
		name,
		email: `${name}.${id}@example.com`.toLowerCase(),
		role,
		emailVerified: true,
	};
	const [createdAt, expiresAt] = [lasting, lasting];
	return { user, session: { id: newId(), userId: id, token: newId(), createdAt, expiresAt } };
}

function partRow({ id, priceTaka, minimum, stock }: (typeof sold)[number] & { id: string }) {
	const name = `Part for ${priceTaka} taka`;
	const quantities = { minimumQuantity: minimum, availableQuantity: stock };
	return { id, slug: `part-${id}`, name, category: "processor" as const, priceTaka, ...quantities };
}

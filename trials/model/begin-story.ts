import { inArray } from "drizzle-orm";
import { sessions } from "../../src/accounts/tables.server.ts";
import {
	freshToken,
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import type { Stage } from "./stage.ts";
import { names } from "./step.ts";
import type { Story } from "./story.ts";
import { admin, type Part } from "./world.ts";

const [dayMs, minuteMs, shopIsAheadMs] = [24 * 60 * 60_000, 60_000, 6 * 60 * 60_000];
const sold = [
	{ priceTaka: 2_100, minimum: 1, stock: 6 },
	{ priceTaka: 45, minimum: 2, stock: 9 },
	{ priceTaka: 400_000, minimum: 1, stock: 3 },
];

/** Begins a story at ten past midnight in Bangladesh: with parts and people of its own. */
export async function beginStory(stage: Stage, stepsToKill: number): Promise<Story> {
	const now = Date.now() + stage.minute * minuteMs + shopIsAheadMs;
	stage.minute += Math.ceil((dayMs - (now % dayMs)) / minuteMs) + 10;
	stage.desk.passTo(stage.minute);
	stage.isDown = false;
	// After a story that ended early, a process may still leave the provider alone.
	for (const at of [0, 1]) {
		const side = await stage.side(at);
		await side.run({ act: "ask the provider", minute: stage.minute, provider: "there" });
	}
	const parts = await makeParts(stage);
	const baskets = names.map(() => []);
	return {
		...{ stage, stepsToKill, people: await makePeople(stage), began: stage.minute },
		...{ lines: [], booked: [] },
		world: { minute: 0, provider: "there", parts, orders: [], returns: [], baskets, keys: {} },
	};
}

/** People whose sign-in and token outlast any story. */
async function makePeople({ desk: { shop } }: Stage): Promise<SignedInUser[]> {
	const people: SignedInUser[] = [];
	for (const [at, name] of names.entries())
		people.push(await (at === admin ? makeAdmin : makeCustomer)(shop, { name }));
	const ids = people.map(({ accountId }) => accountId);
	const lasting = { createdAt: new Date("2900-01-01"), expiresAt: new Date("2900-01-01") };
	await shop.db.update(sessions).set(lasting).where(inArray(sessions.userId, ids));
	const patient = { ...shop, settings: { ...shop.settings, ACCESS_TOKEN_MINUTES: 1_000_000 } };
	for (const person of people) person.token = await freshToken(patient, person);
	return people;
}

async function makeParts({ desk: { shop } }: Stage): Promise<Part[]> {
	const parts: Part[] = [];
	for (const { priceTaka, minimum, stock } of sold) {
		const as = { priceTaka, minimumQuantity: minimum, availableQuantity: stock };
		parts.push({ id: await makePart(shop, as), priceTaka, minimum, stock, archived: false });
	}
	return parts;
}

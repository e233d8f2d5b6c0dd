import { setTerms } from "../../test/harness/set-terms.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Cast } from "./begin-story.ts";
import { forkSide } from "./fork-side.ts";
import { openSide, type ShopSide } from "./shop-side.ts";
import { deliveryTaka, holdMinutes, maxUnpaid, returnDays } from "./world.ts";

export const webhookSecret = "a secret between the sandbox and the model";

/** Two processes of one shop, on which stories are played one after the other. */
export type Stage = {
	/** A further shop, which never ends: its connection looks into the database. */
	desk: Awaited<ReturnType<typeof openSide>>;
	/** The process behind `index`, opened anew where it ended. */
	side(index: number): Promise<ShopSide>;
	/** Ends a process, in the middle of whatever it does. */
	end(index: number): Promise<void>;
	close(): Promise<void>;
	/** Minutes from the real time to the shop's. */
	minute: number;
	isForked: boolean;
	/** A real process that was killed stays away until the next story: it takes seconds to start. */
	isDown: boolean;
	counted: Record<string, number>;
	/** People and parts for the stories to come. */
	casts: Cast[];
};

/** The second process: inside this one, unless it is one of its own that is killed, or one of the version in a folder. */
export type Second = { isForked?: boolean; folder?: string };

/** Opens a stage on a database of its own. */
export async function openStage(
	fixture: Fixture,
	{ isForked = false, folder }: Second,
): Promise<Stage> {
	const databaseUrl = await fixture.makeDatabase();
	const env = {
		DATA_DIR: fixture.folder,
		SANDBOX_WEBHOOK_SECRET: webhookSecret,
		HOLD_MINUTES: String(holdMinutes),
		MAX_UNPAID_ORDERS: String(maxUnpaid),
	};
	const desk = await openSide(databaseUrl, env);
	const everywhereElse = { chargeTaka: deliveryTaka, daysFrom: 1, daysTo: 2 };
	const delivery = { everywhereElse, divisions: {}, districts: {} };
	await setTerms(desk.shop, { delivery, freeFromTaka: null, returnDays });
	const sides: (ShopSide | undefined)[] = [];
	let isOpen = true;
	const stage: Stage = {
		desk,
		minute: 0,
		isForked,
		isDown: false,
		counted: {},
		casts: [],
		async side(wanted) {
			const index = stage.isDown ? 0 : wanted;
			const isOwn = index === 1 && (isForked || folder);
			const open = isOwn ? () => forkSide(databaseUrl, env, folder) : openSide;
			const side = sides[index] ?? (await open(databaseUrl, env));
			sides[index] = side;
			return side;
		},
		async end(index) {
			stage.isDown ||= isForked && index === 1;
			await sides[index]?.end();
			sides[index] = undefined;
		},
		async close() {
			for (const side of sides.splice(0)) await side?.end();
			if (isOpen) await desk.end();
			isOpen = false;
		},
	};
	fixture.onClose(() => stage.close());
	return stage;
}

export function count({ counted }: Stage, what: string, by = 1): void {
	counted[what] = (counted[what] ?? 0) + by;
}

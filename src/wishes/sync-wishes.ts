import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import { changeWishes, readWishes } from "../catalogue/wishes/stored-wishes.ts";
import { maxWishes, partIdsOf } from "../catalogue/wishes/wish.ts";
import { call } from "../platform/client/api-client.ts";
import { oneAtATime } from "../platform/client/one-at-a-time.ts";
import type { Problem } from "../platform/http/problem.ts";
import {
	changeWishesOperation,
	readWishesOperation,
	type Wishes,
	type WishesChange,
} from "./contract.ts";
import { changesBetween, joinWishes } from "./join-wishes.ts";
import { needsSync } from "./needs-sync.ts";

/**
 * Brings this browser's wish list and the account's together (joinWishes), one at a time over all tabs. Without a
 * connection, and while both together have more parts than a list takes, this browser keeps its own. Null if all
 * went well, or the problem.
 */
export function syncWishes({ always = false } = {}): Promise<Problem | null> {
	return oneAtATime("wishes", async () => {
		const email = readSignedIn()?.email;
		if (!email || !(always || needsSync())) return null;
		const { wishes, base } = readWishes();
		const own = wishes.filter(({ partId }) => !base.includes(partId));
		const problem = await meetAccount(email);
		// The session had ended, and with it went the account's list: what was not sent yet stays a visitor's.
		if (problem?.status === 401 && !readSignedIn() && own.length > 0)
			changeWishes(() => ({ owner: null, base: [], wishes: own }));
		return problem;
	});
}

async function meetAccount(email: string): Promise<Problem | null> {
	if (readSignedIn()?.email !== email) return null;
	const { wishes, base } = readWishes();
	const changes = changesBetween(base, wishes);
	const isSent = changes.add.length + changes.remove.length > 0 && wishes.length <= maxWishes;
	const answer = isSent
		? await call(changeWishesOperation, { body: changes })
		: await call(readWishesOperation, {});
	if (answer.ok) return join(email, isSent ? partIdsOf(wishes) : base, answer.value);
	const { problem } = answer;
	if (problem.code === "too-many-wishes") return join(email, base, problem as unknown as Wishes);
	if (problem.code !== "part-unknown") return problem;
	forget(changes, problem.partIds as string[]);
	return meetAccount(email);
}

/** The account's list as the shop has it now, and what this browser changed since both were `base`. */
function join(email: string, base: readonly string[], { parts }: Wishes): null {
	if (readSignedIn()?.email !== email) return null;
	const theirs = parts.map(({ partId, product }) => ({ partId, name: product }));
	changeWishes(({ wishes }) => ({
		owner: email,
		wishes: joinWishes(base, wishes, theirs),
		base: partIdsOf(theirs),
	}));
	return null;
}

/** Parts that were never in this shop, such as of another shop at this address. */
function forget({ add }: WishesChange, unknown: readonly string[]): void {
	// An answer that names nothing that was sent would be asked for again without end.
	const gone = unknown.some((id) => add.includes(id)) ? unknown : add;
	changeWishes((list) => ({
		...list,
		wishes: list.wishes.filter(({ partId }) => !gone.includes(partId)),
	}));
}

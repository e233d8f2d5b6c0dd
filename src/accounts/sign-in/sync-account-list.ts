import type { ApiResult } from "../../platform/client/api-client.ts";
import { oneAtATime } from "../../platform/client/one-at-a-time.ts";
import type { Problem } from "../../platform/http/problem.ts";
import type { AccountList } from "./account-list.ts";
import { readSignedIn } from "./stored-token.ts";

type StoredList<Base> = { owner: string | null; base: readonly Base[] };

/** `Base` has the compared fields of an item, as of the last sync. `Sent` is the list on the wire. */
export type ListSync<List extends StoredList<Base>, Item extends { partId: string }, Base, Sent> = {
	list: AccountList<List>;
	maxItems: number;
	itemsOf(list: List): readonly Item[];
	listOf(owner: string | null, items: readonly Item[], base: readonly Base[]): List;
	baseOf(items: readonly Item[]): Base[];
	isInBase(item: Item, base: readonly Base[]): boolean;
	/** Merges the changes of both sides since `base` into one list. */
	join(base: readonly Base[], mine: readonly Item[], theirs: readonly Item[]): Item[];
	read(): Promise<ApiResult<Sent>>;
	write(items: readonly Item[], base: readonly Base[]): Promise<ApiResult<Sent>>;
	fromTheWire(sent: Sent): Item[];
	/** The account's current list, if the refusal contains it. */
	listIn(problem: Problem): Sent | null;
	/** The ids of parts that this shop never had. They can come from another shop at this address. */
	unknownIn(problem: Problem): readonly string[];
};

// Another device may write first a few times. After five requests the sync gives up.
const maxTries = 5;

/**
 * Syncs this browser's list with the account's: joins a visitor's list with it, and brings the
 * changes of each side to the other. Only one tab syncs at a time. Without a connection, or if both
 * lists together are too long, this browser keeps its own list. Returns null, or the problem.
 */
export function syncAccountList<
	List extends StoredList<Base>,
	Item extends { partId: string },
	Base,
	Sent,
>(sync: ListSync<List, Item, Base, Sent>, { always = false }): Promise<Problem | null> {
	const { list, itemsOf, listOf } = sync;

	async function meetAccount(email: string): Promise<Problem | null> {
		let isRead = false;
		for (let tries = 0; tries < maxTries && readSignedIn()?.email === email; tries += 1) {
			const stored = list.read();
			const items = itemsOf(stored);
			const isChanged = list.isChanged(stored) && items.length <= sync.maxItems;
			// An account's list that was never synced with this browser is read first.
			const isWritten: boolean = isChanged && (isRead || stored.owner === email);
			if (isRead && !isWritten) return null;
			const answer: ApiResult<Sent> = await (isWritten
				? sync.write(items, stored.base)
				: sync.read());
			const sent: Sent | null = answer.ok ? answer.value : sync.listIn(answer.problem);
			const unknown = answer.ok ? [] : sync.unknownIn(answer.problem);
			if (!answer.ok && !sent && unknown.length === 0) return answer.problem;
			if (readSignedIn()?.email !== email) return null;
			const isSaved = answer.ok && isWritten;
			list.change((now) => {
				const known = itemsOf(now).filter(({ partId }) => !unknown.includes(partId));
				if (!sent) return listOf(now.owner, known, now.base);
				const theirs = sync.fromTheWire(sent);
				const base = isSaved ? sync.baseOf(items) : now.base;
				return listOf(email, sync.join(base, known, theirs), sync.baseOf(theirs));
			});
			// The next sync writes the changes that were made meanwhile.
			if (isSaved) return null;
			isRead ||= sent !== null;
		}
		return null;
	}
	return oneAtATime(list.key, async () => {
		const email = readSignedIn()?.email;
		if (!email || !(always || list.needsSync())) return null;
		const stored = list.read();
		const unsent = itemsOf(stored).filter((item) => !sync.isInBase(item, stored.base));
		const problem = await meetAccount(email);
		// The session had ended, so the account's list was removed. Unsent items become a visitor's.
		if (problem?.status === 401 && !readSignedIn() && unsent.length > 0)
			list.change(() => listOf(null, unsent, []));
		return problem;
	});
}

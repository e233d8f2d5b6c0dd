import { setTimeout as sleep } from "node:timers/promises";

const pages = ["/", "/api/part?limit=1", "/parts", "/api/category"];
const pauseMs = 25;
const patienceMs = 60_000;

/** Reads pages and the API without a pause, each time on a new connection, as visitors who come do. */
export function watchAnswers(address: string, readers = 3) {
	const seen: Record<string, number> = {};
	let open = true;
	let last = performance.now();
	let longest = 0;
	async function read(at: number): Promise<void> {
		for (let turn = at; open; turn += 1) {
			const path = pages[turn % pages.length] ?? "/";
			const what = await fetch(address + path, {
				headers: { connection: "close" },
				signal: AbortSignal.timeout(patienceMs),
			}).then(
				async (response) => `${response.status}${(await response.text()) ? "" : " empty"}`,
				(fault: Error) => `${path}: ${(fault.cause as Error)?.message ?? fault.message}`,
			);
			seen[what] = (seen[what] ?? 0) + 1;
			if (what === "200") {
				longest = Math.max(longest, performance.now() - last);
				last = performance.now();
			}
			await sleep(pauseMs);
		}
	}
	const reading = Promise.all(Array.from({ length: readers }, (_, at) => read(at)));
	return {
		/** Answers by status, and what was no answer by its reason. */
		seen,
		/** The longest time between two answers of any readers since the last call, in milliseconds. */
		takeLongestMs(): number {
			const ms = Math.round(Math.max(longest, performance.now() - last));
			longest = 0;
			return ms;
		},
		async stop(): Promise<void> {
			open = false;
			await reading;
		},
	};
}

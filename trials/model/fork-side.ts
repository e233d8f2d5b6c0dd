import { fork } from "node:child_process";
import { once } from "node:events";
import type { Outcome, ShopSide } from "./shop-side.ts";

/** Opens a shop in a process of its own, of the version in `cwd`; `end` kills it at once, whatever it is doing. */
export async function forkSide(
	databaseUrl: string,
	env: Record<string, string>,
	cwd = ".",
): Promise<ShopSide> {
	const child = fork("trials/model/serve-side.ts", [JSON.stringify([databaseUrl, env])], { cwd });
	const ended = once(child, "exit").then(() => null);
	const waiting = new Map<number, (outcome: Outcome) => void>();
	child.on("message", ({ id, outcome }: { id: number; outcome: Outcome }) =>
		waiting.get(id)?.(outcome),
	);
	await Promise.race([once(child, "message"), ended]);
	let last = 0;
	return {
		run(errand) {
			last += 1;
			const id = last;
			const answered = new Promise<Outcome>((resolve) => waiting.set(id, resolve));
			child.send({ id, errand }, () => {});
			return Promise.race([answered, ended]);
		},
		async end() {
			child.kill("SIGKILL");
			await ended;
		},
	};
}

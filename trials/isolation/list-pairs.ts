import { commands } from "./commands.ts";
import type { Pair } from "./try-pair.ts";

/** Every two commands, and each beside itself: at each stage of an order that both act on, else each at its own. */
export function listPairs(): Pair[] {
	return commands.flatMap((first, index) =>
		commands.slice(index).flatMap((second): Pair[] => {
			const both = first.stages.filter((stage) => second.stages.includes(stage));
			const ownStages = [first.stages[0] ?? "paid", second.stages[0] ?? "paid"] as const;
			const stages = both.length > 0 ? both.map((stage) => [stage, stage] as const) : [ownStages];
			return stages.map((stages) => ({ commands: [first, second], stages }));
		}),
	);
}

/** The pairs of which a command is in a room that has changed, or stands on a folder that has. */
export function chooseTouched(pairs: readonly Pair[], changed: readonly string[]): Pair[] {
	const folders = new Set(
		changed
			.filter((file) => file.startsWith("src/") && !/\.test\.tsx?$|\.(?:tsx|copy\.ts)$/.test(file))
			.map((file) => file.slice("src/".length, file.lastIndexOf("/"))),
	);
	const isTouched = (room: string) =>
		folders.has("platform/database") || folders.has(room) || folders.has(room.split("/")[0] ?? "");
	return pairs.filter(({ commands }) => commands.some(({ room }) => isTouched(room)));
}

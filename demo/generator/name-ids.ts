import type { SampleDays } from "../../src/app/restore-sample-days.server.ts";

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Gives every id but those in `keep` a new one by its place among all, so that two makings of the same days are the
 * same text. Ids are in the order in which they were made (UUID version 7), and stay so.
 */
export function nameIds(
	days: SampleDays,
	{ keep, openedAt }: { keep: readonly string[]; openedAt: Date },
): SampleDays {
	const text = JSON.stringify(days);
	const made = new Set(text.match(ids));
	for (const id of keep) made.delete(id);
	const time = openedAt.getTime().toString(16).padStart(12, "0");
	const names = new Map(
		[...made].sort().map((id, place) => {
			const number = place.toString(16).padStart(12, "0");
			return [id, `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number}`];
		}),
	);
	return JSON.parse(text.replace(ids, (id) => names.get(id) ?? id));
}

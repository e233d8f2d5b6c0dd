import type { Statement } from "./hear-statements.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * A pgbench script of the very statements that one booking sent, with its values in place.
 *
 * `known` maps the ids that were there before the booking to what stands for them in the script
 * (`null`: they themselves). Any other id is one that a booking makes new: it is made from
 * pgbench's own counter, in growing order as the shop's ids grow. `counted` are the places of
 * values that count up from booking to booking of one customer (see `countedPlaces`).
 */
export function scriptOf(
	statements: readonly Statement[],
	known: ReadonlyMap<string, string | null>,
	counted: ReadonlySet<string>,
): string {
	const made = new Map<string, number>();
	const valueAt = (value: string | null, place: string): string => {
		if (value === null) return "null";
		if (counted.has(place)) return "(:client_id::int * 1000000 + :n::int + 1000)";
		const standIn = known.get(value);
		if (standIn !== undefined || !uuid.test(value)) return standIn ?? literal(value);
		if (!made.has(value)) made.set(value, made.size);
		return newId(made.get(value) ?? 0);
	};
	const lines = statements.map(({ text, values }, index) => {
		const filled = text.replace(/\$(\d+)/g, (_, number: string) => {
			const at = Number(number) - 1;
			return valueAt(values[at] ?? null, placeOf(index, at));
		});
		return `${filled.replace(/\s+/g, " ").trim()};`;
	});
	return ["\\set n :n + 1", ...lines, ""].join("\n");
}

/** The places of whole numbers that grow over several bookings of one customer and part. */
export function countedPlaces(bookings: readonly (readonly Statement[])[]): Set<string> {
	const [first = [], ...others] = bookings;
	const places = first.flatMap(({ values }, index) =>
		values.map((value, at) => ({ value, index, at })),
	);
	const grows = places.filter(({ value, index, at }) => {
		const rest = others.map((booking) => booking[index]?.values[at] ?? null);
		const all = [value, ...rest];
		return all.every((one) => /^\d{1,6}$/.test(one ?? "")) && new Set(all).size === all.length;
	});
	return new Set(grows.map(({ index, at }) => placeOf(index, at)));
}

function placeOf(statement: number, value: number): string {
	return `${statement}.${value}`;
}

// Version 7's form: what counts up stands first, then who counts and which id of the booking.
function newId(which: number): string {
	const counted = "lpad(to_hex(:n::bigint), 12, '0')";
	const who = "lpad(to_hex(:client_id::bigint), 3, '0')";
	return `(${counted} || '7' || ${who} || '8' || '${which.toString(16).padStart(15, "0")}')::uuid`;
}

// pgbench takes a colon and a word for a variable, within quotes too.
function literal(value: string): string {
	const quoted = value.replaceAll("'", "''");
	if (!/[:\\]/.test(value)) return `'${quoted}'`;
	return `U&'${quoted.replaceAll("\\", "\\\\").replaceAll(":", "\\003a")}'`;
}

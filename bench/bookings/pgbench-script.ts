import { readOrderNumber } from "../../src/ordering/order-number.ts";
import type { Statement } from "../record-statements.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * What one booking sent. `known` maps the ids that were there before to their replacement in the
 * script (`null`: they stay).
 */
export type Sent = { statements: readonly Statement[]; known: ReadonlyMap<string, string | null> };

/**
 * A pgbench script of the very statements that bookings send. One run of it is one booking: of a
 * part taken at random from those of `bookings`, with that part's values, and by customer `:c`.
 *
 * An id that is not known is one that a booking makes: it is made from pgbench's own counter, in
 * growing order as the shop's ids grow. An order's number is made so too, in no order as the shop's. `counted` are the places of values that count up from
 * booking to booking of one customer (see `countedPlaces`).
 */
export function scriptOf(
	bookings: readonly Sent[],
	customers: number,
	counted: ReadonlySet<string>,
): string {
	const [first] = bookings;
	if (!first) throw new Error("no booking to make a script of");
	const made = new Map<string, number>();
	const valueAt = (index: number, position: number): string => {
		if (counted.has(placeOf(index, position)))
			return "(:client_id::int * 1000000 + :n::int + 1000)";
		const values = bookings.map(({ statements }) => statements[index]?.values[position] ?? null);
		const value = values[0] ?? "";
		const { known } = first;
		const replacement = known.get(value);
		if (replacement) return replacement;
		if (readOrderNumber(value) === value) return newNumber;
		// The lists of an order of one line have one id.
		const [, id = value] = /^\{"(.*)"\}$/.exec(value) ?? [];
		if (known.get(id) === null || !uuid.test(id)) return valueFrom(values);
		if (!made.has(id)) made.set(id, made.size);
		const next = newId(made.get(id) ?? 0);
		return id === value ? next : `array[${next}]`;
	};
	const lines = first.statements.map(({ text }, index) => {
		const filled = text.replace(/\$(\d+)/g, (_, number) => valueAt(index, Number(number) - 1));
		return `${filled.replace(/\s+/g, " ").trim()};`;
	});
	const chosen = [`\\set p random(1, ${bookings.length})`, `\\set c random(1, ${customers})`];
	return [...chosen, "\\set n :n + 1", ...lines, ""].join("\n");
}

/** The places of whole numbers that grow over several bookings of one customer and part. */
export function countedPlaces(bookings: readonly (readonly Statement[])[]): Set<string> {
	const [first = [], ...others] = bookings;
	const places = first.flatMap(({ values }, index) =>
		values.map((value, position) => ({ value, index, position })),
	);
	const grows = places.filter(({ value, index, position }) => {
		const rest = others.map((booking) => booking[index]?.values[position] ?? null);
		const all = [value, ...rest];
		return all.every((item) => /^\d{1,6}$/.test(item ?? "")) && new Set(all).size === all.length;
	});
	return new Set(grows.map(({ index, position }) => placeOf(index, position)));
}

function placeOf(statement: number, value: number): string {
	return `${statement}.${value}`;
}

// UUID version 7: the counter comes first, then the client and which id of the booking.
function newId(which: number): string {
	const counted = "lpad(to_hex(:n::bigint), 12, '0')";
	const who = "lpad(to_hex(:client_id::bigint), 3, '0')";
	return `(${counted} || '7' || ${who} || '8' || '${which.toString(16).padStart(15, "0")}')::uuid`;
}

// Each once, as the factor is odd; far apart from one to the next.
const newNumber =
	"lpad(to_hex((:client_id::bigint * 1000000 + :n::bigint) * 2654435761 % 4294967296), 8, '0')";

// A time is the time of writing for all; what else differs from part to part goes with the part.
function valueFrom(values: readonly (string | null)[]): string {
	const [first = null] = values;
	if (first !== null && time.test(first)) return literal(first);
	if (new Set(values).size === 1) return literal(first);
	return `(array[${values.map(literal).join(", ")}]::text[])[:p::int]`;
}

// pgbench takes a colon and a word for a variable, within quotes too.
function literal(value: string | null): string {
	if (value === null) return "null";
	const quoted = value.replaceAll("'", "''");
	if (!/[:\\]/.test(value)) return `'${quoted}'`;
	return `U&'${quoted.replaceAll("\\", "\\\\").replaceAll(":", "\\003a")}'`;
}

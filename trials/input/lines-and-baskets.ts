import fc from "fast-check";
import { maxOrderParts } from "../../src/catalogue/stock-rules.ts";
import { maxChargeTaka } from "../../src/kernel/taka.ts";
import { makePart } from "../../test/harness/make-records.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/** A part that a line may name: what is sent, and the part as the shop has it; null where it is none for sale. */
type Named = { sent: unknown; id: string | null; part: Stocked | null };
type Stocked = { minimum: number; available: number };
/** A quantity as it is sent, and what it means; null where it is no whole number. */
type Quantity = { sent: unknown; means: number | null };
export type HostileLine = { named: Named; quantity: Quantity } | { neither: unknown };

/** Lines in any shape, and what stands beside them. */
export type Hostile = { lines: HostileLine[] | { notLines: unknown }; beside: object };

export const priceTaka = 500;
const never = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

const quantities: readonly Quantity[] = [
	...[1, 1, 1, 2, 2, 3, 0, -1, 999, 1_000_000_000].map((means) => ({ sent: means, means })),
	{ sent: "২", means: 2 },
	{ sent: " ১,০০০ ", means: 1_000 },
	{ sent: "-3", means: -3 },
	...[1.5, "1.5", "two", "", null, undefined, true, [1], { $gt: 0 }, "1".repeat(41)].map(
		(sent) => ({
			sent,
			means: null,
		}),
	),
];

/** Parts of every kind that a line may name, made anew. */
export async function makeNamed(shop: ShopUnderTest): Promise<Named[]> {
	const make = async (minimum: number, available: number, more: object = {}): Promise<Named> => {
		const quantities = { minimumQuantity: minimum, availableQuantity: available };
		const id = await makePart(shop, { priceTaka, ...quantities, ...more });
		return { sent: id, id, part: "archivedAt" in more ? null : { minimum, available } };
	};
	const [first, second] = [await make(1, 1_000_000), await make(1, 1_000_000)];
	return [
		first,
		second,
		await make(1, 1_000_000),
		await make(2, 1_000_000),
		await make(1, 0),
		await make(1, 5, { archivedAt: shop.clock.now() }),
		{ ...first, sent: String(first.sent).toUpperCase() },
		...[never, "no-id", "", "' or 1=1 --"].map((sent) => ({
			sent,
			id: null,
			part: null,
		})),
	];
}

/** Lists of lines of which some are none, doubled, too many, nested, and what is sent beside them. */
export function hostileLines(named: readonly Named[]): fc.Arbitrary<Hostile> {
	const line = fc.record({
		named: fc.constantFrom(...named),
		quantity: fc.constantFrom(...quantities),
	});
	const sound = fc.record({
		named: fc.constantFrom(...named.slice(0, 3)),
		quantity: fc.constantFrom(...quantities.slice(0, 6)),
	});
	const neither = fc
		.constantFrom(
			null,
			7,
			"a",
			[],
			{},
			[[{ partId: never, quantity: 1 }]],
			{ partId: {} },
			{ partId: "\u0000", quantity: 1 },
		)
		.map((value) => ({ neither: value }));
	const any = fc.oneof({ weight: 12, arbitrary: line }, { weight: 1, arbitrary: neither });
	const once = { selector: (each: { named: Named }) => each.named.id, maxLength: 3 };
	const lines = fc.oneof(
		{ weight: 6, arbitrary: fc.uniqueArray(sound, { ...once, minLength: 1 }) },
		{ weight: 8, arbitrary: fc.array(any, { maxLength: 8 }) },
		{ weight: 1, arbitrary: fc.array(line, { minLength: maxOrderParts, maxLength: 25 }) },
		{ weight: 1, arbitrary: line.map((each) => Array.from({ length: 10_000 }, () => each)) },
		{
			weight: 1,
			arbitrary: fc
				.constantFrom(null, undefined, 7, "all", {}, { 0: {}, length: 1 }, true)
				.map((notLines) => ({ notLines })),
		},
	);
	const beside = fc.oneof(
		{ weight: 8, arbitrary: fc.constant({}) },
		{
			weight: 2,
			arbitrary: fc.constantFrom<object>(
				{ partId: named[0]?.sent },
				{ quantity: 1 },
				{ partId: never, quantity: 0 },
				{ partId: null, quantity: null },
				{ product: "Anything" },
			),
		},
	);
	return fc.record({ lines, beside });
}

/** The lines as they are sent. */
export function sentLines({ lines }: Hostile): unknown {
	if (!Array.isArray(lines)) return lines.notLines;
	return lines.map((line) =>
		"neither" in line ? line.neither : { partId: line.named.sent, quantity: line.quantity.sent },
	);
}

type Read = { partId: string; quantity: number; part: Stocked | null };

/** The lines as they are read; null where the contract calls them bad input. */
export function readLines(lines: Hostile["lines"], max = maxOrderParts): Read[] | null {
	if (!Array.isArray(lines) || lines.length > max) return null;
	const read: Read[] = [];
	for (const line of lines) {
		if ("neither" in line || line.quantity.means === null) return null;
		const partId = String(line.named.sent).toLowerCase();
		read.push({ partId, quantity: line.quantity.means, part: line.named.part });
	}
	return new Set(read.map(({ partId }) => partId)).size === read.length ? read : null;
}

const statuses = new Map([
	["part-gone", 404],
	["below-minimum", 400],
	["above-available", 409],
]);

/** What the contract answers to an order of these lines: status, code, and each refused line's code. */
export function expectedOfOrder({ lines, beside }: Hostile): [number, string, string[]] {
	const { partId, quantity } = beside as { partId?: unknown; quantity?: unknown };
	const isLarge = Array.isArray(lines) && lines.length >= 1_000;
	if (isLarge) return [413, "", []];
	// Without lines it books one part, and the one that has both its name and a quantity here never was.
	const isOnePart = !Array.isArray(lines) && (lines.notLines ?? null) === null;
	if (isOnePart && partId && (quantity ?? null) !== null) return [404, "part-gone", []];
	const isBeside = (partId ?? quantity ?? null) !== null;
	const read = readLines(lines);
	if (!read || read.length === 0 || isBeside) return [400, "bad-input", []];
	const codes = read.map(({ part, quantity: wanted }) => {
		if (!part) return "part-gone";
		if (wanted < part.minimum) return "below-minimum";
		return wanted > part.available ? "above-available" : "";
	});
	const refused = codes.filter(Boolean);
	const [first] = refused;
	if (first) return [statuses.get(first) ?? 0, first, refused];
	const total = read.reduce((sum, each) => sum + each.quantity * priceTaka, 0);
	return total > maxChargeTaka ? [400, "total-too-large", []] : [201, "", []];
}

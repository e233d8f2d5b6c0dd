import type { BuildPart } from "../../src/fit/rule.ts";
import type { BenchFixture } from "../bench-fixture.ts";

/** A part as rules read it, and whether it has a price. `withoutOverlay` has what the import read alone. */
export type MeasuredPart = { part: BuildPart; isPriced: boolean; withoutOverlay: BuildPart };

type StoredPart = {
	id: string;
	name: string;
	category: string;
	attributes: BuildPart["attributes"];
	is_priced: boolean;
	minimum: number;
	available: number;
	overlay: Record<string, BuildPart["attributes"][string] | null> | null;
};

/** All parts of the catalogue by category, with what somebody has established about them and without. */
export async function readMeasuredParts({
	connection,
}: BenchFixture): Promise<Map<string, MeasuredPart[]>> {
	const { rows } = await connection.pool.query<StoredPart>(`
		select id, name, category, attributes, price_taka is not null as is_priced,
			minimum_quantity as minimum, available_quantity as available,
			(select jsonb_object_agg(key, imported) from part_facts where part_id = parts.id) as overlay
		from parts where archived_at is null order by id`);
	return Map.groupBy(rows.map(measuredPart), ({ part }) => part.category);
}

function measuredPart(stored: StoredPart): MeasuredPart {
	const { id, name, category, attributes, minimum, available } = stored;
	const part: BuildPart = {
		id,
		name,
		category,
		attributes,
		quantity: 1,
		minimumQuantity: minimum,
		availableQuantity: available,
	};
	const imported = Object.entries({ ...attributes, ...stored.overlay }).filter(
		(entry): entry is [string, BuildPart["attributes"][string]] => entry[1] !== null,
	);
	const withoutOverlay = stored.overlay
		? { ...part, attributes: Object.fromEntries(imported) }
		: part;
	return { part, isPriced: stored.is_priced, withoutOverlay };
}

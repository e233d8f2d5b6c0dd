import { call } from "../platform/client/api-client.ts";
import type { Problem } from "../platform/http/problem.ts";
import { type BasketPart, listBasketPartsOperation, maxAskedParts } from "./contract.ts";

/** A part of a basket in the words used inside. */
export type PricedPart = Omit<BasketPart, "_id" | "price" | "minimumOderQuantity" | "warranty"> & {
	/** Where it was asked for. */
	warranty?: BasketPart["warranty"];
	id: string;
	priceTaka: number;
	minimumQuantity: number;
};

function basketPartFromTheWire({
	_id,
	price,
	minimumOderQuantity,
	...part
}: BasketPart): PricedPart {
	return { ...part, id: _id, priceTaka: price, minimumQuantity: minimumOderQuantity };
}

/** The parts for sale among those with these ids, as they are now; `problem`: why some could not be fetched. */
export async function findPricedParts(ids: readonly string[]) {
	const parts = new Map<string, PricedPart>();
	let problem: Problem | null = null;
	for (let start = 0; start < ids.length; start += maxAskedParts) {
		const query = { ids: ids.slice(start, start + maxAskedParts).join(",") };
		const answer = await call(listBasketPartsOperation, { query });
		if (!answer.ok) problem = answer.problem;
		else for (const part of answer.value.map(basketPartFromTheWire)) parts.set(part.id, part);
	}
	return { parts, problem };
}

import { partFromTheWire } from "../catalogue/contract.ts";
import { call } from "../platform/client/api-client.ts";
import type { Problem } from "../platform/http/problem.ts";
import { listBasketPartsOperation, maxPricedParts, type PricedPart } from "./contract.ts";

/** Fetches the parts for sale among these ids, as they are now. `problem` is why some could not be fetched. */
export async function findPricedParts(ids: readonly string[]) {
	const parts = new Map<string, PricedPart>();
	let problem: Problem | null = null;
	for (let start = 0; start < ids.length; start += maxPricedParts) {
		const query = { ids: ids.slice(start, start + maxPricedParts).join(",") };
		const answer = await call(listBasketPartsOperation, { query });
		if (!answer.ok) problem = answer.problem;
		else for (const part of answer.value.map(partFromTheWire)) parts.set(part.id, part);
	}
	return { parts, problem };
}

export const maxBatch = 500;

export const batchFields = ["price", "availableQuantity", "hidden"] as const;
export type BatchField = (typeof batchFields)[number];

/** The acts of a batch, each with the field that it changes. */
export const batchActs = {
	setPrice: "price",
	addPrice: "price",
	percentPrice: "price",
	setStock: "availableQuantity",
	addStock: "availableQuantity",
	hide: "hidden",
	show: "hidden",
} as const satisfies Record<string, BatchField>;
export type BatchAct = keyof typeof batchActs;

export function fieldOf({ act }: { act: BatchAct }): BatchField {
	return batchActs[act];
}

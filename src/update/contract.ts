/** What an update reads of a part in the API's answer (catalogue/contract.ts), of whatever version. */
export type ListedPart = {
	_id: string;
	category: string;
	slug: string;
	price: number;
	availableQuantity: number;
	minimumOderQuantity: number;
};

/** The smallest quantity of a part that is sold. */
export function leastQuantity({ minimumOderQuantity }: ListedPart): number {
	return minimumOderQuantity;
}

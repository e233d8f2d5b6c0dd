/** Every sentence of the catalogue that a person reads. */
export const copy = {
	searchTooLong: "Please search with at most 200 characters.",
	unknownSorting: "Please sort by newest, price-asc, price-desc or name.",
};

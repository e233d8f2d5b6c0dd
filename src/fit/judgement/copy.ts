export const copy = {
	record: "the part's record",
	checkedRecord: (day: string) => `the part's record, checked by hand on ${day}`,
	shop: "the shop",
	units: (units: number | string, name: string) => `${units} × ${name}`,
	noSuchPart: (ids: string) => `There is no such part for sale: ${ids}.`,
	noPlace: (ids: string) => `This has no place in a build, it is a whole computer: ${ids}.`,
};

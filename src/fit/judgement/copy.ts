export const copy = {
	record: "record",
	checkedRecord: (day: string) => `record, checked by hand on ${day}`,
	established: (source: string) => `established: ${source}`,
	withTable: (source: string, table: string) => `${source}; table: ${table}`,
	shop: "shop",
	build: "build",
	units: (units: number | string, name: string) => `${units} × ${name}`,
	noSuchPart: (ids: string) => `There is no such part for sale: ${ids}.`,
	noPlace: (ids: string) => `This has no place in a build, it is a whole computer: ${ids}.`,
	buildTooLong: "A build has at most 40 different parts.",
	unknownCategory: "Please name one of the categories of a build's parts.",
	unknownGroup: "Please ask for fits, unknown or fails.",

	// The API's descriptions.
	level: "What a broken rule says at most; info makes no build worse",
	upToWatts: "Null where nobody knows what a part draws at most",
	notRecorded: "What no record says of any part, once each and in no count",
	buildInQuery: "The parts of the build, as in ID*2,ID",
	oneGroup: "One of the three groups alone",
	attributeChoice: "As in the list of parts",
};

/** The way to an alert on a part's page. */
export const copy = { title: "Price alert", titleSoldOut: "Tell me when it is back" } as const;

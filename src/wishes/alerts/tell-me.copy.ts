/** The titles of the button that opens the form of an alert. */
export const copy = { title: "Price alert", titleSoldOut: "Tell me when it is back" } as const;

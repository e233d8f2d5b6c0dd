/** The headings of the contact cards. */
export const copy = { reach: "How to reach us", title: "Contact" } as const;

/** The dialogs' own texts. The browser fetches them together with the dialogs. */
export const copy = { cancel: "Cancel" } as const;

/** What dialogs say by themselves; they are fetched on first use. */
export const copy = { cancel: "Cancel" } as const;

/** What can be done about a message: a link if it has an address. */
export type ToastAction = { label: string; href?: string; act(): void };

/** Every sentence of the audit page. */
export const copy = {
	menu: "Audit",
	title: "Audit",
	lead: "What admins changed, what people changed in how they sign in, and what the payment provider changed, each with the values before and after. Nobody can edit or delete an entry. A network has the same short code as in the log.",
	caption: "All changes, newest first",
	count: (total: number) => (total === 1 ? "1 change" : `${total} changes`),
	what: "What",
	who: "Who",
	when: "When",
	changed: "Before and after",
	nothing: "nothing",
	emptyTitle: "No changes yet",
	empty: "Changes to parts, orders, users and passwords appear here.",
	loading: "Loading the audit",
	again: "Try again",
	pages: {
		label: "Pages of the audit",
		previous: "Newer changes",
		next: "Older changes",
		page: (page: number) => `Page ${page}`,
	},
} as const;

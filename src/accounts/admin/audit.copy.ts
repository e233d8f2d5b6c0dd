/** Every sentence of the audit's screen. */
export const auditCopy = {
	menu: "Audit",
	title: "Audit",
	lead: "What admins did, what people did to the ways into their own accounts, and what the payment provider did by itself, with how it was before. Nobody can change or delete a line of it. A network stands under the mark that it has in the log.",
	caption: "What was done, newest first",
	count: (total: number) => (total === 1 ? "1 change" : `${total} changes`),
	what: "What",
	who: "Who",
	when: "When",
	changed: "Before and after",
	nothing: "nothing",
	emptyTitle: "Nothing has been done yet",
	empty: "Changes of parts, orders, users and passwords stand here from the first one on.",
	loading: "The audit is being fetched",
	again: "Try again",
	pages: {
		label: "Pages of the audit",
		previous: "Newer changes",
		next: "Older changes",
		page: (page: number) => `Page ${page}`,
	},
} as const;

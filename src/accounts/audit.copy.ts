/** Every sentence of the audit's screen. */
export const auditCopy = {
	menu: "Audit",
	title: "Audit",
	lead: "What admins did, and what the payment provider did by itself, with how it was before. Nobody can change or delete a line of it.",
	caption: "What admins did, newest first",
	count: (total: number) => (total === 1 ? "1 act" : `${total} acts`),
	what: "What",
	who: "Who",
	when: "When",
	changed: "Before and after",
	nothing: "nothing",
	emptyTitle: "No admin has done anything yet",
	empty: "Changes of parts, orders and users stand here from the first one on.",
	loading: "The audit is being fetched",
	again: "Try again",
	pages: {
		label: "Pages of the audit",
		previous: "Newer acts",
		next: "Older acts",
		page: (page: number) => `Page ${page}`,
	},
} as const;

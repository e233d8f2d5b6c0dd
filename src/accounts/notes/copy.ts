/** Every sentence about notes of staff. */
export const copy = {
	title: "Notes of staff",
	lead: "Only staff see them.",
	label: "New note",
	add: "Add note",
	notAdded: "The note was not stored.",
	added: "The note is stored",
	delete: "Delete note",
	deleteQuestion: "Delete this note?",
	deleted: "The note is deleted",
	none: "No notes yet.",
	onOrder: "On an order",
	newest: (shown: number, total: number) => `The ${shown} newest of ${total} notes.`,
	needed: "Please write the note.",
	tooLong: "Please keep it to 1,000 characters.",
	aboutWrong: "Please say what the note is about: account:ID or order:ID.",
	accountRemoved: "This account was removed. It takes no notes.",
};

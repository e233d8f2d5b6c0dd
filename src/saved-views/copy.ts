/** Every sentence about the views of lists that staff save. */
export const copy = {
	label: "Saved views",
	save: "Save this view",
	lead: "Your filters of this list, under a name. Only you see it. A name that you have used is replaced.",
	name: "Name",
	confirm: "Save",
	saved: "The view is saved",
	notSaved: "The view was not saved.",
	remove: (name: string) => `Remove the view ${name}`,
	removed: "The view is removed",
	nameWrong: "Please give it a name of up to 40 characters.",
	wrong: "Please name a list of the dashboard, with filters of up to 500 characters.",
	tooMany: "A list keeps 20 views. Please remove one of them first.",
};

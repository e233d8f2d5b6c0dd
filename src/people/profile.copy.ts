/** Every sentence about a person's own data. */
export const copy = {
	title: "My Data",
	lead: "Save everything that we store about you as a file that programs can read (JSON): your account, orders, reviews, wishes and what our staff noted.",
	download: "Download my data",
	notGiven: "Your data could not be fetched.",
	correct: "You correct your profile above. For anything else, please contact us.",
	contact: "Contact us",

	delete: "Delete my account",
	deleting: [
		"We erase your profile, addresses, basket, wish list, alerts, builds and questions at once, and hide your reviews of the shop.",
		"Your orders stay in our books, with your name and address for six years: tax law asks for this. Your reviews of parts stay without your name and photos, unless you empty them first.",
		"Your orders must have arrived first, and returns and refunds must be done. Afterwards you can see no orders, invoices or warranties here, so download your data before.",
		"To be sure that it is you, we ask you to log in again unless you just did.",
	],
	question: "Delete your account for good?",
	cannotUndo: "You are signed out everywhere, and nobody can bring your account back.",
	deleteForGood: "Delete for good",
	logInAgain: "Log in again",
	notDeleted: "Your account is not deleted.",
	deleted: "Your account is deleted, and you are signed out everywhere.",
	signInOld: "Please log in again, come back to this page and press the button within ten minutes.",
	orderUnderWay:
		"An order or a return of yours is still under way, or money is owed. Please come back once that is over, or contact us.",
};

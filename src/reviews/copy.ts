/** The texts of reviews. The text of the toast is prescribed by the specification (spec §8). */
export const copy = {
	reviewNeeded: "Please write your review.",
	reviewLong: "Please keep it to 2,000 characters.",
	ratingNeeded: "Please enter a whole number of stars from 1 to 5.",
	notYourEmail: "A review is sent under the e-mail of your own account.",
	namePoses:
		"Your account has a name that belongs to the shop and its staff. Please write to us to have it changed; then your review can be shown.",
	tooManyFromNetwork:
		"Many reviews came from your network today. Please try again tomorrow, or once you have received an order.",
	hiddenNeeded: "Please say true to hide it, or false to show it.",
	reasonNeeded: "Please say why it is hidden.",
	reasonLong: "Please keep it to 300 characters.",
	stateListed: "Please give one of: waiting, done, shown, hidden.",
	accountRemoved: "Its account was removed.",
	tooMany: "You have sent five reviews within a day, thank you. Please try again tomorrow.",

	title: "Add a Review",
	lead: "How was it? Your review appears on the home page under your name, without your e-mail.",
	name: "Name",
	email: "Email",
	review: "Review",
	rating: "Star rating",
	outOf: "out of 5",
	given: (stars: number) => `${stars} of 5 stars`,
	send: "Send review",
	thanks: "thank you for valuable review",
	notSent: "Your review was not sent.",
	loading: "Loading the form",
} as const;

/** Every sentence about a person's own data. */
export const copy = {
	title: "My Data",
	lead: "Save everything that we store about you as a file that programs can read (JSON): your account, orders, reviews, wishes and what our staff noted.",
	download: "Download my data",
	notGiven: "Your data could not be fetched.",
	correct:
		"You correct your profile above. For anything else, or to have your account removed and its data erased, please contact us.",
	contact: "Contact us",
};

/** Every sentence of My Profile; title, toast and refusal are the specification's, letter for letter (spec §2, §8). */
export const copy = {
	educationNeeded: "Please enter your education.",
	locationNeeded: "Please enter where you live.",
	phoneNeeded: "Please enter your phone number.",
	linkedinNeeded: "Please enter the address of your LinkedIn page.",
	tooLong: "Please keep it to 200 characters.",
	notYours: "This profile belongs to another account. Please sign in with that account first.",

	menu: "My Profile",
	title: "Updated Profile",
	lead: "Only you see this page. We fill in your phone number when you book.",
	name: "Name",
	email: "Email",
	education: "Education",
	location: "Location",
	phone: "Phone",
	linkedin: "LinkedIn",
	save: "Save profile",
	thanks: "thank you for updated profile",
	notSaved: "Your profile was not saved.",
	loading: "Loading your profile",
} as const;

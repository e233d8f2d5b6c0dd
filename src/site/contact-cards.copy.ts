/** The texts of the contact cards. */
export const copy = {
	phone: "Phone",
	phoneHint: "Saturday to Thursday, 10 to 7",
	address: "Address",
	addressHint: "Come by and see us",
	email: "E-mail",
	emailHint: "We answer within one working day",
} as const;

/** The error texts for changing the shop's details, and the words around details wherever they are shown. */
export const copy = {
	name: "A name has 1 to 60 characters, in one line.",
	address: "Please give the address in one line of at most 120 characters.",
	hours: "Please give at most 7 lines of at most 60 characters.",
	phones:
		"Please give at most 4 phone numbers, each in a line of its own, such as 01712-345678 or +8801712345678.",
	whatsApp: "Please give one phone number, such as 01712-345678.",
	bin: "A BIN has 13 digits; an older one has 9 or 11.",
	tradeLicence: "Please give the number in at most 60 characters.",
	social: "Please give at most 6 addresses, each in a line of its own, beginning with https://.",
	colour: "Please give a colour as # and six hex digits, such as #006a4e.",
	tooLight:
		"This colour is too light: white text on it, or text of it on paper, could not be read. Please choose a darker one.",
	logo: "Please upload the logo first.",
	version: "Please send the version of the details that you saw.",
	changed: "Somebody else has changed the shop's details meanwhile. Please load them again.",
	ofWhatsApp: (phone: string) => `WhatsApp ${phone}`,
	ofBin: (bin: string) => `BIN ${bin}`,
	ofTradeLicence: (number: string) => `Trade licence ${number}`,
} as const;

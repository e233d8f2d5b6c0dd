/** The members of a setting that lists several, parted by commas. */
export function listed(text: string | undefined): string[] {
	return (text ?? "")
		.split(",")
		.map((one) => one.trim())
		.filter(Boolean);
}

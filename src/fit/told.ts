/** What a value is called where it is missing ("nobody has recorded the length of …"), and what it says of its part: "is 336 mm long". */
export type Told = { name: string; says: (value: string) => string };

export function told(name: string, says: (value: string) => string): Told {
	return { name, says };
}

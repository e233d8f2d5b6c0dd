/** The options of a choice, by their values. */
export function Options({ of: options }: { of: Readonly<Record<string, string>> }) {
	return Object.entries(options).map(([value, name]) => (
		<option key={value} value={value}>
			{name}
		</option>
	));
}

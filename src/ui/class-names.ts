/** Joins class names and leaves out what is absent, so that a condition can stand in the list. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}

/** Joins class names and leaves out what is absent, so that a name can depend on a condition. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}

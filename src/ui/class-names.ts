/** Joins class names and skips absent ones, so that a class can depend on a condition. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}

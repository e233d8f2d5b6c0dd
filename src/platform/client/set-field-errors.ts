import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import type { Problem } from "../http/problem.ts";

/**
 * Says at each field of a form what the shop objected to there, and leads to
 * the first of them. What is about no field of it is left to be said otherwise:
 * then answers false.
 */
export function setFieldErrors<T extends FieldValues>(
	setError: UseFormSetError<T>,
	names: readonly Path<T>[],
	{ fields = {} }: Problem,
): boolean {
	const wrong = names.filter((name) => fields[name]);
	wrong.forEach((name, place) => {
		const message = fields[name];
		if (message) setError(name, { message }, { shouldFocus: place === 0 });
	});
	return wrong.length > 0;
}

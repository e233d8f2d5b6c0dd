import { useEffect, useState } from "react";
import {
	type DefaultValues,
	type FieldError,
	type FieldValues,
	get,
	type Path,
	type Resolver,
	useForm,
} from "react-hook-form";
import type { z } from "zod";
import { copy } from "../copy.ts";
import { isShopReachable } from "./is-shop-reachable.ts";

/** Fetches the schema of a form: from typed values (`In`) to parsed values (`Out`). */
export type LoadChecks<In extends FieldValues, Out extends FieldValues> = () => Promise<
	z.ZodType<Out, In>
>;

/**
 * A form that a schema checks before it is sent. Schemas and Zod are 40 kB that the first view does
 * not need, so they are fetched when the customer first focuses something on the page. If that
 * fails, nothing is sent and the first field shows that the server was unreachable. The second
 * failure reloads the page, which is necessary after an update of the shop. `load` must be the same
 * function on each render.
 */
export function useCheckedForm<In extends FieldValues, Out extends FieldValues>(
	load: LoadChecks<In, Out>,
	defaultValues?: DefaultValues<In>,
) {
	useEffect(() => {
		const fetchNow = () => void checksOf(load).catch(() => {});
		document.addEventListener("focusin", fetchNow, { once: true });
		return () => document.removeEventListener("focusin", fetchNow);
	}, [load]);
	const [resolver] = useState(() => checkedBy(load));
	const form = useForm<In, unknown, Out>({ resolver, defaultValues });
	return {
		...form,
		/** The attributes of a field, with its error. */
		field: (name: Path<In>) => ({
			...form.register(name),
			error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
		}),
	};
}

function checkedBy<In extends FieldValues, Out extends FieldValues>(
	load: LoadChecks<In, Out>,
): Resolver<In, unknown, Out> {
	let failed = false;
	return async (values, context, options) => {
		const checks = await checksOf(load).catch(() => null);
		if (checks) return checks.zodResolver(checks.schema)(values, context, options);
		if (failed && (await isShopReachable())) location.reload();
		failed = true;
		const [first = "root"] = options.names ?? [];
		return { values: {}, errors: { [first]: { type: "offline", message: copy.offline } } } as never;
	};
}

async function checksOf<In extends FieldValues, Out extends FieldValues>(
	load: LoadChecks<In, Out>,
) {
	const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
	return { zodResolver, schema };
}

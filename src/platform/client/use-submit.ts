import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { copy } from "../copy.ts";
import { type Problem, problem as problemOf } from "../http/problem.ts";
import { type ApiResult, wasAnswered } from "./api-client.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

type Refusal = Extract<ApiResult<unknown>, { ok: false }>;
export type Outcome<T> = { ok: true; value: T; status: number } | Refusal;
/** The methods of a react-hook-form form that this file uses. */
type HookForm = {
	getValues(): object;
	setError(name: string, error: { message: string }, options: { shouldFocus: boolean }): void;
};
/** The typed values of a form by field name. If several fields have one name, the last value counts. */
type Typed = Readonly<Record<string, string>>;
type Read<Sent> = (typed: Typed, event: FormEvent<HTMLFormElement>) => Sent;
type Send<T, Sent> = (sent: Sent, idempotencyKey: string) => Promise<Outcome<T>>;
export type Submission<T, Sent> = {
	/** The names of the form's fields. Errors in them, or in a nested field (`lines.0.units`), are in `fields`. */
	fields?: readonly string[];
	/** Instead of `fields`: the form of useCheckedForm, which shows the errors of its fields. */
	form?: HookForm;
	/** Fetches the server's schema of the request, so that its errors are shown without a request. */
	checks?: () => Promise<z.ZodType>;
	toast?: string | ((value: T, sent: Sent) => string);
	/** Whether the page's data are loaded again after a success. */
	reload?: boolean;
	/** Called last. The button stays busy until it has finished. */
	done?(value: T, sent: Sent): unknown;
	/** Returns true if it has shown the server's refusal itself. */
	refused?(refusal: Refusal): boolean | Promise<boolean>;
};

/**
 * Sends the request of a form or a button, one at a time, and shows the outcome. All pages use it.
 * `run` sends and returns whether it succeeded; `sent` is the content of the pending request. After
 * a refusal the form's first wrong field has the focus, or else its button. `send` gets an
 * Idempotency-Key, which stays until the server decides. A 401 has already led to the login page.
 */
export function useSubmit<T, Sent = void>(send: Send<T, Sent>, options: Submission<T, Sent> = {}) {
	const { form, fields: names = [], checks, toast: successToast, reload, done, refused } = options;
	const [sending, setSending] = useState<{ sent: Sent } | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const isSending = useRef(false);
	const ref = useRef<HTMLFormElement>(null);
	const sendOnce = useIdempotencyKey();
	const { revalidate } = useRevalidator();
	useFocusOnProblem(ref, problem);

	async function submit(sent: Sent): Promise<boolean> {
		const unsent = await refusalBy(checks, sent);
		const result = unsent ?? (await sendOnce(sent, (key) => send(sent, key)));
		if (!result.ok) {
			const isShown = !unsent && (await refused?.(result));
			if (!isShown && !showAtFields(form, result.problem)) setProblem(result.problem);
			return false;
		}
		if (successToast)
			void toast.success(
				typeof successToast === "string" ? successToast : successToast(result.value, sent),
			);
		if (reload) await revalidate();
		await done?.(result.value, sent);
		return true;
	}
	async function run(sent: Sent): Promise<boolean> {
		if (isSending.current) return false;
		isSending.current = true;
		setSending({ sent });
		setProblem(null);
		try {
			return await submit(sent);
		} finally {
			isSending.current = false;
			setSending(null);
		}
	}
	return {
		run,
		busy: sending !== null,
		sent: sending?.sent,
		problem,
		...placesOf(problem, names),
		clear: () => setProblem(null),
		/** The attributes of the form. `read` turns the typed values into the content of the request. */
		formOf: (read: Read<Sent>) => ({
			ref,
			method: "post",
			noValidate: true,
			onSubmit(event: FormEvent<HTMLFormElement>) {
				event.preventDefault();
				void run(read(typedInto(event.currentTarget), event));
			},
		}),
	};
}

/**
 * Shows a problem at the form's fields that it is about, also at fields within a field (`facts.socket`).
 * Returns false if it is about none of them.
 */
function showAtFields(form: HookForm | undefined, problem: Problem): boolean {
	const values = new Map(Object.entries(form?.getValues() ?? {}));
	const wrong = Object.entries(problem.fields ?? {}).flatMap(([path, message]) => {
		const [name = ""] = path.split(".");
		const isGroup = typeof values.get(name) === "object" && values.get(name) !== null;
		return values.has(name) ? [{ name: isGroup ? path : name, message }] : [];
	});
	wrong.forEach(({ name, message }, index) => {
		form?.setError(name, { message }, { shouldFocus: index === 0 });
	});
	return wrong.length > 0;
}

/** The errors of the fields, and the error that belongs to no field. */
function placesOf(problem: Problem | null, names: readonly string[]) {
	const wrong = problem ? wrongFields(names, problem) : [];
	const [first = problem?.detail] = Object.values(problem?.fields ?? {});
	return {
		fields: Object.fromEntries(wrong) as Readonly<Record<string, string | undefined>>,
		detail: wrong.length === 0 ? (first ?? null) : null,
	};
}

function wrongFields(names: readonly string[], { fields = {} }: Problem): [string, string][] {
	return names.flatMap((name) => {
		const found = Object.entries(fields).find(([path]) => `${path}.`.startsWith(`${name}.`));
		return found ? [[name, found[1]]] : [];
	});
}

/** The refusal by the schema; null if there is none, or if the schema could not be fetched: then the server decides. */
async function refusalBy(
	checks: Submission<unknown, unknown>["checks"],
	sent: unknown,
): Promise<Refusal | null> {
	const read = (await checks?.().catch(() => null))?.safeParse(sent);
	if (!read || read.success) return null;
	const fields: Record<string, string> = {};
	for (const { path, message } of read.error.issues) fields[path.join(".")] ??= message;
	const problem = problemOf(400, "bad-input", copy.badInput, { fields });
	return { ok: false, status: 400, problem };
}

/** A `refused` that shows the refusal in a toast, for pages without another place for it. */
export function sayInToast({ problem }: Refusal): true {
	void toast.error(problem.detail);
	return true;
}

type RowAction<T, Choice> = Pick<Submission<T, Choice>, "checks" | "done" | "fields" | "toast"> & {
	/** Makes the text of the toast from the server's sentence. */
	failed?: ((detail: string) => string) | undefined;
};

/**
 * An action on a row of a list. A refusal is shown in a toast, and any decision reloads the list.
 * If a row has several actions, `run` takes the chosen one and `sent` is the pending one.
 */
export function useRowAction<T, Choice = void>(
	request: (choice: Choice) => Promise<Outcome<T>>,
	{ failed = (detail) => detail, ...action }: RowAction<T, Choice>,
) {
	const { revalidate } = useRevalidator();
	return useSubmit(request, {
		...action,
		reload: true,
		async refused(refusal) {
			void toast.error(failed(refusal.problem.detail));
			// If the server was unreachable, the list stays on the screen: reloading it would fail as well.
			if (wasAnswered(refusal)) await revalidate();
			return true;
		},
	});
}

function typedInto(form: HTMLFormElement): Typed {
	const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
	return Object.fromEntries(typed);
}

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
/** What is needed of a form of react-hook-form. */
type HookForm = {
	getValues(): object;
	setError(name: string, error: { message: string }, options: { shouldFocus: boolean }): void;
};
/** What is typed into the fields of a form by their names; of several with one name the last. */
type Typed = Readonly<Record<string, string>>;
type Read<Sent> = (typed: Typed, event: FormEvent<HTMLFormElement>) => Sent;
type Send<T, Sent> = (sent: Sent, idempotencyKey: string) => Promise<Outcome<T>>;
export type Submission<T, Sent> = {
	/** The form's fields: what is wrong with one, or in it (`lines.0.units`), is in `fields`, all else in `detail`. */
	fields?: readonly string[];
	/** Instead of `fields`: the form of useCheckedForm that shows what is wrong with its fields. */
	form?: HookForm;
	/** Fetches the schema by which the server checks what is sent, so that what is wrong is said at once. */
	checks?: () => Promise<z.ZodType>;
	toast?: string | ((value: T, sent: Sent) => string);
	/** Whether the page's data are then loaded anew. */
	reload?: boolean;
	/** The last step; the button stays busy until it is over. */
	done?(value: T, sent: Sent): unknown;
	/** Returns true if it has shown the server's refusal itself. */
	refused?(refusal: Refusal): boolean | Promise<boolean>;
};

/**
 * Sends a form or what a button stands for, one at a time, and shows the outcome: the one way to send something.
 * `run` sends and returns whether it succeeded; `sent` is what is under way. After a refusal the first wrong field of
 * the form has the focus, else its button. `send` gets an Idempotency-Key, which stays until the server
 * decides. A 401 has already led to the login page (`call`).
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
		/** The attributes of the form; `read` makes of what is typed what is sent. */
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

/** Shows a problem at the fields of a form that it is about; false if there are none. */
function showAtFields(form: HookForm | undefined, problem: Problem): boolean {
	const wrong = form ? wrongFields(Object.keys(form.getValues()), problem) : [];
	wrong.forEach(([name, message], index) => {
		form?.setError(name, { message }, { shouldFocus: index === 0 });
	});
	return wrong.length > 0;
}

/** What is wrong with the fields, and what is wrong but for them. */
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

/** What the server would refuse; null: nothing, or the schema could not be fetched, and the server says it. */
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

/** The `refused` of what has no place for a refusal: it is a toast. */
export function sayInToast({ problem }: Refusal): true {
	void toast.error(problem.detail);
	return true;
}

type RowAction<T, Choice> = Pick<Submission<T, Choice>, "checks" | "done" | "fields" | "toast"> & {
	/** Replaces the server's sentence, which is its argument. */
	failed?: ((detail: string) => string) | undefined;
};

/**
 * An action on a row of a list: its refusal is a toast too, and the list is loaded anew after either. If a row has
 * several actions, `run` takes the chosen one and `sent` is the pending one.
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

import { useRef } from "react";
import type { DefaultValues } from "react-hook-form";
import { call } from "../../platform/client/api-client.ts";
import { type LoadChecks, useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { type Outcome, useSubmit } from "../../platform/client/use-submit.ts";
import { problemOfForm, uploadImageOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import type { PartForm, TypedPart } from "./part.checks.ts";

type PartFormOptions = {
	checks: LoadChecks<TypedPart, PartForm>;
	filled: DefaultValues<TypedPart>;
	/** Sends the parsed values; `image` is the address of the uploaded image, if a file was chosen. */
	save(product: PartForm, image: string | null): Promise<Outcome<unknown>>;
	toast: (name: string) => string;
	/** After success, with the part's name. */
	done(name: string): unknown;
};

/**
 * The common part of the part forms: it uploads the image first (spec §5), then sends the part. Each error is
 * shown at its field, and the first such field gets the focus.
 */
export function usePartForm({ checks, filled, save, toast, done }: PartFormOptions) {
	const form = useCheckedForm(checks, filled);
	const upload = useImageUpload();
	const { run, detail } = useSubmit(
		async (product: PartForm) => {
			const uploaded = product.image && (await upload(product.image));
			if (uploaded && !uploaded.ok) {
				const { fields, detail } = uploaded.problem;
				const image = copy.form.imageFailed(fields?.image ?? detail);
				return { ...uploaded, problem: { ...uploaded.problem, fields: { image } } };
			}
			const saved = await save(product, uploaded?.value.data.url ?? null);
			return saved.ok ? saved : { ...saved, problem: problemOfForm(saved.problem) };
		},
		{ form, toast: (_, { name }) => toast(name), done: (_, { name }) => done(name) },
	);
	return { form, submit: form.handleSubmit(run), detail };
}

export type PartFormState = ReturnType<typeof usePartForm>;

/**
 * Uploads a form's image. A file is uploaded once, even if the form is sent again because another field was invalid.
 */
function useImageUpload() {
	const last = useRef<{ file: File; uploaded: ReturnType<typeof send> } | null>(null);
	const sendOnce = useIdempotencyKey();

	function send(file: File) {
		const { name, size, lastModified } = file;
		return sendOnce({ name, size, lastModified }, (idempotencyKey) =>
			call(uploadImageOperation, { file, idempotencyKey }),
		);
	}
	return async function upload(file: File) {
		const uploaded = last.current?.file === file ? last.current.uploaded : send(file);
		last.current = (await uploaded).ok ? { file, uploaded } : null;
		return uploaded;
	};
}

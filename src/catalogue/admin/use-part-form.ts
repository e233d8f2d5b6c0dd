import { useRef, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import { call } from "../../platform/client/api-client.ts";
import {
	type LoadChecks,
	setFieldErrors,
	useCheckedForm,
} from "../../platform/client/use-checked-form.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { problemOfForm, uploadImageOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import type { PartForm, TypedPart } from "./part.checks.ts";

const fields = [
	"name",
	"image",
	"category",
	"description",
	"priceTaka",
	"availableQuantity",
	"minimumQuantity",
	"warrantyMonths",
	"warrantyWords",
] as const;

type PartFormOptions = {
	checks: LoadChecks<TypedPart, PartForm>;
	filled: DefaultValues<TypedPart>;
	/**
	 * Sends the parsed values; `image` is the address of the uploaded image, if a file was chosen. Returns the
	 * shop's refusal, or null.
	 */
	save(product: PartForm, image: string | null): Promise<Problem | null>;
};

/**
 * The common part of the part forms: it uploads the image first (spec §5), then sends the part. Each error is
 * shown at its field, and the first such field gets the focus.
 */
export function usePartForm({ checks, filled, save }: PartFormOptions) {
	const form = useCheckedForm(checks, filled);
	const [problem, setProblem] = useState<string | null>(null);
	const upload = useImageUpload();

	const submit = form.handleSubmit(async (product) => {
		setProblem(null);
		const uploaded = product.image && (await upload(product.image));
		if (uploaded?.error) {
			const message = copy.form.imageFailed(uploaded.error);
			return form.setError("image", { message }, { shouldFocus: true });
		}
		const refusal = await save(product, uploaded?.address ?? null);
		if (!refusal) return;
		const shown = setFieldErrors(form.setError, fields, problemOfForm(refusal));
		if (!shown) setProblem(refusal.detail);
	});
	return { form, submit, problem };
}

export type PartFormState = ReturnType<typeof usePartForm>;

type Uploaded = { address: string; error: null } | { address: null; error: string };

/**
 * Uploads a form's image. A file is uploaded once, even if the form is sent again because another field was
 * invalid.
 */
function useImageUpload(): (file: File) => Promise<Uploaded> {
	const uploaded = useRef<{ file: File; address: string } | null>(null);
	const sendOnce = useIdempotencyKey();

	return async function upload(file) {
		if (uploaded.current?.file === file) return { address: uploaded.current.address, error: null };
		const { name, size, lastModified } = file;
		const response = await sendOnce({ name, size, lastModified }, (idempotencyKey) =>
			call(uploadImageOperation, { file, idempotencyKey }),
		);
		if (!response.ok)
			return { address: null, error: response.problem.fields?.image ?? response.problem.detail };
		const address = response.value.data.url;
		uploaded.current = { file, address };
		return { address, error: null };
	};
}

import { useRef } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import type { Outcome } from "../../platform/client/use-submit.ts";
import { uploadImageOperation } from "./contract.ts";
import { copy } from "./copy.ts";

/**
 * Uploads the chosen image of a part's form, and then saves the part with the image's address (spec
 * §5). A file is uploaded once, even if the form is sent again because another field was invalid.
 */
export function useImageUpload() {
	const last = useRef<{ file: File; uploaded: ReturnType<typeof send> } | null>(null);
	const sendOnce = useIdempotencyKey();

	function send(file: File) {
		const { name, size, lastModified } = file;
		return sendOnce({ name, size, lastModified }, (idempotencyKey) =>
			call(uploadImageOperation, { file, idempotencyKey }),
		);
	}
	return async function saveWithImage<T>(
		file: File | null,
		save: (address: string | undefined) => Promise<Outcome<T>>,
	): Promise<Outcome<T>> {
		if (!file) return save(undefined);
		const uploading = last.current?.file === file ? last.current.uploaded : send(file);
		const uploaded = await uploading;
		last.current = uploaded.ok ? { file, uploaded: uploading } : null;
		if (uploaded.ok) return save(uploaded.value.data.url);
		const { fields, detail } = uploaded.problem;
		const image = copy.form.imageFailed(fields?.image ?? detail);
		return { ...uploaded, problem: { ...uploaded.problem, fields: { image } } };
	};
}

import { useRef } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import type { Outcome } from "../../platform/client/use-submit.ts";
import { uploadImageOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import type { Picture } from "./part.checks.ts";

/**
 * Uploads the chosen files among a form's pictures, and then saves with the addresses of all, in
 * their order (spec §5). A file is uploaded once, even if the form is sent again because another
 * field was invalid.
 */
export function useImageUpload() {
	const uploads = useRef(new WeakMap<File, ReturnType<typeof send>>());
	const sendOnce = useIdempotencyKey();

	function send(file: File) {
		const { name, size, lastModified } = file;
		return sendOnce({ name, size, lastModified }, (idempotencyKey) =>
			call(uploadImageOperation, { file, idempotencyKey }),
		);
	}
	return async function saveWithImages<T>(
		pictures: readonly Picture[],
		save: (addresses: string[]) => Promise<Outcome<T>>,
	): Promise<Outcome<T>> {
		const addresses: string[] = [];
		for (const picture of pictures) {
			if (typeof picture === "string") {
				addresses.push(picture);
				continue;
			}
			const uploading = uploads.current.get(picture) ?? send(picture);
			uploads.current.set(picture, uploading);
			const uploaded = await uploading;
			if (!uploaded.ok) {
				uploads.current.delete(picture);
				const { fields, detail } = uploaded.problem;
				const image = copy.form.imageFailed(picture.name, fields?.image ?? detail);
				return { ...uploaded, problem: { ...uploaded.problem, fields: { image } } };
			}
			addresses.push(uploaded.value.data.url);
		}
		return save(addresses);
	};
}

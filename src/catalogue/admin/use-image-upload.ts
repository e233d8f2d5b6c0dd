import { useRef } from "react";
import { call } from "../../platform/client/api-client.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { uploadImageOperation } from "./contract.ts";

type Uploaded = { address: string; error: null } | { address: null; error: string };

/**
 * Uploads a form's image. A file is uploaded once, even if the form is sent again because another field was
 * invalid.
 */
export function useImageUpload(): (file: File) => Promise<Uploaded> {
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

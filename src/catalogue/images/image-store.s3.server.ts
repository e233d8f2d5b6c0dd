import { ok, refuse } from "../../kernel/result.ts";
import type { Log } from "../../platform/log.server.ts";
import type { ImageStore, S3Settings } from "./image-store.ts";

/** Stores images in a bucket of S3 or a compatible store; browsers fetch them from `publicUrl`. */
export async function s3ImageStore(settings: S3Settings, log: Log): Promise<ImageStore> {
	const { PutObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
	const publicUrl = settings.publicUrl.replace(/\/+$/, "");
	const client = new S3Client({
		endpoint,
		region,
		credentials: { accessKeyId, secretAccessKey },
		// Most stores other than Amazon's do not give each bucket a host name.
		forcePathStyle: true,
		// Otherwise the checksum is sent inside the body, and stores without support for it save it as part of the image.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		maxAttempts: 3,
		requestHandler: {
			connectionTimeout: 5_000,
			requestTimeout: 20_000,
			throwOnRequestTimeout: true,
		},
	});
	return {
		keepsNames: true,
		origins: [new URL(publicUrl).origin],
		async put({ name, bytes, type }) {
			const key = `uploads/${name}`;
			const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: type };
			const forever = { CacheControl: "public, max-age=31536000, immutable" };
			try {
				await client.send(new PutObjectCommand({ ...object, ...forever }));
				return ok(`${publicUrl}/${key}`);
			} catch (err) {
				log.error({ err, bucket, key }, "the store did not take a picture");
				return refuse("store-unreachable");
			}
		},
	};
}

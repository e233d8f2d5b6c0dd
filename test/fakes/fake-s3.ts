import { createHash, createHmac } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { constantTimeEqual } from "../../src/platform/constant-time-equal.server.ts";
import { serveFake } from "./serve-fake.ts";

export type FakeS3 = { endpoint: string; close(): Promise<void> };

/** The key pair that the server knows. */
export const s3Keys = { accessKeyId: "a-known-key", secretAccessKey: "the-secret-of-that-key" };

/**
 * A server of a test's own with the part of S3 that the shop uses: PutObject, signed (AWS Signature
 * Version 4), into one bucket that anyone may read. As S3 does, it refuses a key pair that it does
 * not know, a signature that does not fit, a body that is not the one signed, another bucket, and
 * a body in chunks, which a store that does not know them would store as they are.
 */
export async function openFakeS3(bucket: string, host?: string): Promise<FakeS3> {
	const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; headers: HeadersInit }>();
	const app = new Hono();
	app.put("/:bucket/:key{.+}", async ({ req }) => {
		const bytes = new Uint8Array(await req.raw.arrayBuffer());
		const code = signatureRefusal(req.raw, bytes);
		if (code) return refusal(403, code);
		if (req.param("bucket") !== bucket) return refusal(404, "NoSuchBucket");
		if (/aws-chunked/.test(req.header("content-encoding") ?? ""))
			return refusal(501, "NotImplemented");
		const headers = {
			"content-type": req.header("content-type") ?? "binary/octet-stream",
			"cache-control": req.header("cache-control") ?? "",
			etag: `"${createHash("md5").update(bytes).digest("hex")}"`,
		};
		objects.set(req.path, { bytes, headers });
		return new Response(null, { headers: { etag: headers.etag } });
	});
	app.get("/:bucket/:key{.+}", ({ req }) => {
		const object = objects.get(req.path);
		return object
			? new Response(object.bytes, { headers: object.headers })
			: refusal(404, "NoSuchKey");
	});
	const { origin: endpoint, close } = await serveFake(getRequestListener(app.fetch), host);
	return { endpoint, close };
}

function refusal(status: number, code: string): Response {
	const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
	return new Response(body, { status, headers: { "content-type": "application/xml" } });
}

const authorization =
	/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Why a request is not signed as it must be (Amazon S3 API Reference, Signature Version 4). */
export function signatureRefusal(
	{ method, url, headers }: Request,
	bytes: Uint8Array,
): string | null {
	const parts = authorization.exec(headers.get("authorization") ?? "");
	if (!parts) return "AccessDenied";
	const [, key, day = "", region = "", signed = "", signature = ""] = parts;
	if (key !== s3Keys.accessKeyId) return "InvalidAccessKeyId";
	const content = headers.get("x-amz-content-sha256") ?? "";
	if (content !== sha256(bytes)) return "XAmzContentSHA256Mismatch";
	const names = signed.split(";");
	if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
		return "AccessDenied";
	const { pathname, searchParams } = new URL(url);
	searchParams.sort();
	const request = [
		method,
		pathname,
		searchParams.toString(),
		...names.map((name) => `${name}:${headers.get(name)?.trim()}`),
		"",
		signed,
		content,
	].join("\n");
	const toSign = [
		"AWS4-HMAC-SHA256",
		headers.get("x-amz-date"),
		`${day}/${region}/s3/aws4_request`,
		sha256(request),
	].join("\n");
	const signingKey = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
		(secret, part) => hmac(secret, part).digest(),
		`AWS4${s3Keys.secretAccessKey}`,
	);
	const right = hmac(signingKey, toSign).digest();
	return constantTimeEqual(right, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function sha256(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, content: string) {
	return createHmac("sha256", key).update(content);
}

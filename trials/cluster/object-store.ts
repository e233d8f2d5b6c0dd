import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { s3Keys, signatureRefusal } from "../../test/fakes/fake-s3.ts";

/**
 * An S3 of a trial's own: over TLS by a certificate authority of its own (`caFile`), one bucket, every request signed. It has what
 * pgBackRest uses of S3 (put, put in parts, get, head, list, delete many) and counts the bytes that it holds.
 */
export async function openObjectStore(folder: string, bucket: string) {
	const { caFile, ...identity } = makeCertificate(folder);
	const objects = new Map<string, Buffer<ArrayBuffer>>();
	const uploads = new Map<string, Map<number, Buffer<ArrayBuffer>>>();
	const app = new Hono();
	app.use(async ({ req }, next) => {
		const body = new Uint8Array(await req.raw.clone().arrayBuffer());
		const code = signatureRefusal(req.raw, body);
		return code ? xml(`<Error><Code>${code}</Code></Error>`, 403) : next();
	});
	app.get(`/${bucket}/`, (context) => list(context));
	app.post(`/${bucket}/`, async ({ req }) => {
		for (const [, key = ""] of (await req.text()).matchAll(/<Key>([^<]*)<\/Key>/g))
			objects.delete(key);
		return xml("<DeleteResult/>");
	});
	app.get(`/${bucket}/:key{.+}`, ({ req }) => {
		const object = objects.get(req.param("key"));
		if (!object) return xml("<Error><Code>NoSuchKey</Code></Error>", 404);
		const headers = {
			"content-length": String(object.length),
			"last-modified": new Date().toUTCString(),
		};
		return new Response(object, { headers });
	});
	app.delete(`/${bucket}/:key{.+}`, ({ req }) => {
		objects.delete(req.param("key"));
		return new Response(null, { status: 204 });
	});
	app.put(`/${bucket}/:key{.+}`, async ({ req }) => {
		const body = Buffer.from(await req.arrayBuffer());
		const upload = uploads.get(req.query("uploadId") ?? "");
		if (upload) upload.set(Number(req.query("partNumber")), body);
		else objects.set(req.param("key"), body);
		return new Response(null, { headers: { etag: `"${randomUUID()}"` } });
	});
	app.post(`/${bucket}/:key{.+}`, ({ req }) => {
		const id = req.query("uploadId") ?? randomUUID();
		const parts = uploads.get(id);
		if (!parts) {
			uploads.set(id, new Map());
			return xml(
				`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
			);
		}
		const inTurn = [...parts].sort(([one], [other]) => one - other);
		objects.set(req.param("key"), Buffer.concat(inTurn.map(([, part]) => part)));
		uploads.delete(id);
		return xml("<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>");
	});

	function list({ req }: Context): Response {
		const [prefix, delimiter] = [req.query("prefix") ?? "", req.query("delimiter")];
		const found = [...objects].filter(([key]) => key.startsWith(prefix));
		const folderOf = (key: string) => {
			const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
			return end < 0 ? null : key.slice(0, end + 1);
		};
		const folders = new Set(found.flatMap(([key]) => folderOf(key) ?? []));
		const files = found.filter(([key]) => folderOf(key) === null);
		const at = new Date().toISOString();
		return xml(
			`<ListBucketResult><IsTruncated>false</IsTruncated>${files
				.map(
					([key, { length }]) =>
						`<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${length}</Size></Contents>`,
				)
				.join("")}${[...folders]
				.map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`)
				.join("")}</ListBucketResult>`,
		);
	}

	const server = createServer(identity, getRequestListener(app.fetch)).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		...s3Keys,
		bucket,
		caFile,
		port: (server.address() as AddressInfo).port,
		bytes: () => [...objects.values()].reduce((sum, { length }) => sum + length, 0),
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function xml(body: string, status = 200): Response {
	const headers = { "content-type": "application/xml" };
	return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, { status, headers });
}

/** A certificate for localhost, its key, and the authority that signed it. */
function makeCertificate(folder: string) {
	const at = (name: string) => join(folder, name);
	const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
	const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
	openssl("req", "-x509", ...key, "-keyout", at("ca.key"), "-out", at("ca.crt"), "-subj", "/CN=CA");
	const made = ["-keyout", at("s3.key"), "-out", at("s3.crt"), "-subj", "/CN=localhost"];
	const signed = ["-CA", at("ca.crt"), "-CAkey", at("ca.key")];
	const names = ["-addext", "subjectAltName=DNS:localhost"];
	openssl("req", "-x509", ...key, ...made, ...signed, ...names);
	return {
		caFile: at("ca.crt"),
		key: readFileSync(at("s3.key")),
		cert: readFileSync(at("s3.crt")),
	};
}

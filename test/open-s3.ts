import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void> };
type S3rverClass = new (options: Record<string, unknown>) => S3rver;

export type LocalS3 = { endpoint: string; close(): Promise<void> };

/** A server of a test's own that speaks S3, with one bucket that anyone may read. */
export async function openS3(bucket: string): Promise<LocalS3> {
	const S3 = createRequire(import.meta.url)("s3rver") as S3rverClass;
	const directory = mkdtempSync(join(tmpdir(), "jontro-test-s3-"));
	const server = new S3({
		...{ address: "127.0.0.1", port: 0, silent: true, directory },
		configureBuckets: [{ name: bucket }],
	});
	const { port } = await server.run();
	let open = true;
	return {
		endpoint: `http://127.0.0.1:${port}`,
		close: async () => {
			if (!open) return;
			open = false;
			await server.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

/** The key pair that the server knows. */
export const s3Keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

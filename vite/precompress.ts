import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const zip = promisify(gzip);

const clientFolder = "build/client";

/**
 * Writes a .br and a .gz beside each script, style and drawing, so that no request needs compression. It runs
 * after the server's build, which comes second: only then do the scripts include the list of routes.
 */
export function precompress(): Plugin {
	return {
		name: "precompress",
		apply: "build",
		enforce: "post",
		async writeBundle() {
			if (this.environment.name !== "ssr") return;
			const names = await readdir(clientFolder, { recursive: true });
			for (const name of names.filter((one) => /^[^.].*\.(?:js|css|svg|json|txt)$/.test(one))) {
				const path = join(clientFolder, name);
				const body = await readFile(path);
				const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
				await writeFile(`${path}.br`, await compress(body, smallest));
				await writeFile(`${path}.gz`, await zip(body, { level: 9 }));
			}
		},
	};
}

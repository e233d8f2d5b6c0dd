import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

const clientFolder = "build/client";

/**
 * Writes a .br beside each script, style and drawing, so that serving one costs no compression. After the server's
 * build, which comes second: only then is the list of routes among the scripts.
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
				const packed = await compress(await readFile(path), {
					params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
				});
				await writeFile(`${path}.br`, packed);
			}
		},
	};
}

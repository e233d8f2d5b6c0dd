import { join } from "node:path";

/** The package that brings the project's Node to this platform; `win` is how they are spelt. */
export const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const nodeFile = process.platform === "win32" ? "node.exe" : "node";

/**
 * Where the Node of this platform's package lies in a folder that it was installed in.
 *
 * @param {string} folder
 */
export function nodeIn(folder) {
	return join(folder, "node_modules", nodePackage, "bin", nodeFile);
}

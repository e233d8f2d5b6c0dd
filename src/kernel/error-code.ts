/** Returns the code of an error (`ENOENT` of Node, `23505` of PostgreSQL), or an empty string if it has none. */
export function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

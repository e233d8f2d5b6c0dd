/** An error's own code (`ENOENT` of Node, `23505` of PostgreSQL); empty if it has none. */
export function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

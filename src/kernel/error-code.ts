/** The code that an error carries itself (`ENOENT` of Node, `23505` of PostgreSQL); empty where it has none. */
export function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

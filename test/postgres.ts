import pg from "pg";

/** The server that tests run on: TEST_DATABASE_URL, an address of an administrator. */
export function serverUrl(): string {
	const url = process.env.TEST_DATABASE_URL;
	if (!url) throw new Error("TEST_DATABASE_URL is not set");
	return url;
}

/** The address of another database on the same server. */
export function databaseUrl(name: string): string {
	const url = new URL(serverUrl());
	url.pathname = `/${name}`;
	return url.href;
}

/** Runs one statement as the administrator. */
export async function administer(statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: serverUrl() });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

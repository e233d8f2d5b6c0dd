/**
 * An answer without the session's token: the cookie carries it, which no script reads, and no script
 * needs it.
 */
export async function hideToken(answer: Response): Promise<Response> {
	const { status, headers } = answer;
	if (!headers.get("content-type")?.startsWith("application/json")) return answer;
	const text = await answer.text();
	const hidden =
		text &&
		JSON.stringify(JSON.parse(text, (name, value) => (name === "token" ? undefined : value)));
	const own = new Headers(headers);
	own.delete("content-length");
	return new Response(hidden, { status, headers: own });
}

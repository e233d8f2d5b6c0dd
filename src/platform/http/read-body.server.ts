/** How long a body is by its headers, or null where they do not say (none, or one in chunks). */
export function contentLengthOf(headers: Headers): number | null {
	const length = headers.get("content-length");
	if (length === null || !/^\d{1,15}$/.test(length) || headers.has("transfer-encoding"))
		return null;
	return Number(length);
}

const commonest = 10_000;

let known: Promise<Set<string>> | null = null;

/**
 * Whether a password is one of the 10,000 commonest, in any case
 * (contract.md, Identity). The list is zxcvbn's, which is ordered by how often
 * a password was met in leaks; it is read at its first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	known ??= readList();
	return (await known).has(password.toLowerCase());
}

async function readList(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].slice(0, commonest).map(String));
}

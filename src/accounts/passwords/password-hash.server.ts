import { randomBytes, scrypt } from "node:crypto";
import { verifyPassword } from "better-auth/crypto";
import { constantTimeEqual } from "../../platform/constant-time-equal.server.ts";

/** The cost of a hash: scrypt's N (as its logarithm), r and p. */
export type PasswordCost = { logN: number; r: number; p: number };

/** One of the equivalent costs in OWASP's Password Storage Cheat Sheet: 32 MB per hash (docs/decisions/0028). */
export const passwordCost: PasswordCost = { logN: 15, r: 8, p: 3 };

const phcString = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The stored form of a password: a PHC string of cost, salt and key. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
	const salt = randomBytes(16);
	const key = await keyOf(password, salt, cost, 32);
	const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
	return `${head(cost)}${text(salt)}$${text(key)}`;
}

/**
 * Whether a password matches a hash. An older hash (Better Auth's own) costs a third of `passwordCost`. The other two
 * thirds are computed too: otherwise the response time shows that an old account exists.
 */
export async function isPasswordOf(hash: string, password: string, cost: PasswordCost) {
	const [, logN, r, p, salt = "", key = ""] = phcString.exec(hash) ?? [];
	if (!key) {
		const right = await verifyPassword({ hash, password });
		if (cost.p > 1) await keyOf(password, randomBytes(16), { ...cost, p: cost.p - 1 }, 32);
		return right;
	}
	const stored = Buffer.from(key, "base64");
	const storedCost = { logN: Number(logN), r: Number(r), p: Number(p) };
	const tried = await keyOf(password, Buffer.from(salt, "base64"), storedCost, stored.length);
	return constantTimeEqual(tried, stored);
}

export function isOutdated(hash: string, cost: PasswordCost): boolean {
	return !hash.startsWith(head(cost));
}

function head({ logN, r, p }: PasswordCost): string {
	return `$scrypt$ln=${logN},r=${r},p=${p}$`;
}

function keyOf(password: string, salt: Buffer, { logN, r, p }: PasswordCost, bytes: number) {
	const N = 2 ** logN;
	const options = { N, r, p, maxmem: 256 * N * r };
	// Keyboards compose the same letters in different ways (NIST SP 800-63B §5.1.1.2).
	const text = password.normalize("NFKC");
	return new Promise<Buffer>((resolve, reject) => {
		scrypt(text, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
	});
}

import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** A user of the operating system, under which a process can be started. */
export type SystemUser = { uid: number; gid: number };

export function isRoot(): boolean {
	return process.getuid?.() === 0;
}

/** The database's user if root runs the shop, because PostgreSQL refuses root: postgres if it exists, else nobody. */
export function unprivilegedUser(): SystemUser {
	return findUser("postgres") ?? findUser("nobody") ?? { uid: 65534, gid: 65534 };
}

export function ownerOf(path: string): SystemUser {
	const { uid, gid } = statSync(path);
	return { uid, gid };
}

/** Whether a user without other groups may enter a folder and every folder above it (root's home is closed). */
export function mayEnter(user: SystemUser, folder: string): boolean {
	const above = dirname(folder);
	return hasEnterBit(user, folder) && (above === folder || mayEnter(user, above));
}

function hasEnterBit(user: SystemUser, folder: string): boolean {
	const { uid, gid, mode } = statSync(folder);
	if (uid === user.uid) return (mode & 0o100) !== 0;
	return (mode & (gid === user.gid ? 0o010 : 0o001)) !== 0;
}

function findUser(name: string): SystemUser | null {
	const line = readUsers().find((entry) => entry.startsWith(`${name}:`));
	const [, , uid, gid] = line?.split(":") ?? [];
	return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function readUsers(): string[] {
	try {
		return readFileSync("/etc/passwd", "utf8").split("\n");
	} catch {
		return [];
	}
}

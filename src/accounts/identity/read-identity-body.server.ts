import { copy as platformCopy } from "../../platform/copy.ts";
import { readText } from "../../platform/http/read-body.server.ts";
import { copy } from "../copy.ts";
import { safeReturnTo } from "../return-to.ts";
import type { IdentityOperation } from "./identity-operation.server.ts";
import { personNameError } from "./person-name-error.server.ts";

const maxBodyBytes = 16 * 1024;
// Better Auth, the lookup of the link or the code below checks these fields, with other errors.
const checkedElsewhere = ["rememberMe", "token", "callbackURL", "errorCallbackURL"];

type IsTrustedOrigin = (origin: string) => boolean;
type Deps = { isTrustedOrigin: IsTrustedOrigin; readShopName(): Promise<string> };
export type IdentityBody = Record<string, unknown>;
/** The operation's fields, normalized for comparison, and the error messages about them. */
type ReadBody = { body: IdentityBody; problems: string[] };

/**
 * Reads the body of an operation below /api/auth; null if it is too large. A body that is no JSON object has no fields.
 */
export async function readIdentityBody(
	request: Request,
	operation: IdentityOperation,
	{ isTrustedOrigin, readShopName }: Deps,
): Promise<ReadBody | null> {
	if (operation.method === "GET") return { body: {}, problems: nulProblems(request, {}) };
	const text = await readText(request, maxBodyBytes);
	if (text === null) return null;
	const sent = readObject(text);
	const shape = operation.input.body?.shape ?? {};
	const taken = Object.keys(shape).filter((name) => Object.hasOwn(sent, name));
	const body = Object.fromEntries(taken.map((name) => [name, sent[name]]));
	const nul = nulProblems(request, body);
	if (nul.length > 0) return { body, problems: nul };
	const shopName = await readShopName();
	const problems: string[] = [];
	for (const [name, schema] of Object.entries(shape)) {
		if (checkedElsewhere.includes(name)) continue;
		const { data, error } = schema.safeParse(body[name]);
		const problem = error
			? (error.issues[0]?.message ?? "")
			: name === "name" && personNameError(data, shopName);
		if (typeof problem === "string") problems.push(problem);
		else if (data !== undefined) body[name] = data;
	}
	const issuer = operation.namesShop && { issuer: shopName };
	const full = { ...operation.defaults, ...body, ...operation.sets, ...issuer };
	if (operation.google) problems.push(...returnAddressProblems(full, isTrustedOrigin));
	return { body: full, problems };
}

/** Refuses NUL characters: PostgreSQL cannot store them, and no address, token or password has one. */
function nulProblems(request: Request, body: IdentityBody): string[] {
	const texts = [...Object.values(body), ...new URL(request.url).searchParams.values()];
	const hasNul = texts.some((text) => typeof text === "string" && text.includes("\0"));
	return hasNul ? [platformCopy.nul] : [];
}

function returnAddressProblems(
	{ callbackURL, errorCallbackURL }: IdentityBody,
	isTrustedOrigin: IsTrustedOrigin,
): string[] {
	const addresses = [callbackURL, errorCallbackURL];
	const areOwn = addresses.every((address) => isOwnReturnAddress(address, isTrustedOrigin));
	return areOwn ? [] : [copy.ownPagesOnly];
}

function readObject(text: string): IdentityBody {
	try {
		const sent = JSON.parse(text) as unknown;
		return typeof sent === "object" && sent !== null ? (sent as IdentityBody) : {};
	} catch {
		return {};
	}
}

/**
 * Whether a login with Google may return to this address. Allowed are paths of the shop, and
 * addresses at a trusted origin; their `returnTo` must be a path of the shop too.
 */
function isOwnReturnAddress(address: unknown, isTrustedOrigin: IsTrustedOrigin): boolean {
	if (typeof address !== "string") return false;
	const url = URL.parse(address);
	const path = url && isTrustedOrigin(url.origin) ? url.pathname + url.search + url.hash : address;
	// safeReturnTo returns a path of the shop unchanged, but `/` for /login, /register and others.
	if (!isOwnPath(path)) return false;
	const returnTo = new URL(path, "http://shop.invalid").searchParams.get("returnTo");
	return returnTo === null || isOwnPath(returnTo);
}

function isOwnPath(path: string): boolean {
	return (
		path === "/" || safeReturnTo(path.replace(/^\/(?:login|register)(?=$|[?#])/, "/home")) !== "/"
	);
}

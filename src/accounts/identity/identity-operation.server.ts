import { z } from "zod";
import type { Operation, OperationError } from "../../kernel/operation.ts";
import { Time } from "../../platform/contract.ts";
import { copy } from "../copy.ts";
import type { AccountSource } from "./find-account-holder.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import { type LimitName, limits } from "./sign-in-limits.server.ts";

/** When an operation needs `code` in its body: always, or only if the account has a second factor. */
export type CodeRule = "always" | "where set";

/** The checks that the shop makes before Better Auth handles an operation. */
type Rules = {
	/** The rate limit that counts the operation's attempts (contract, Limits). */
	limit?: LimitName;
	/** How the shop finds the account of the request. Absent: the operation concerns no account. */
	account?: AccountSource;
	/** The field with a new password. Common passwords are refused, after the attempt is counted. */
	newPassword?: "password" | "newPassword";
	/**
	 * Hashes the new password before Better Auth opens its transaction. Hashing can take long on a
	 * busy machine, and PostgreSQL ends transactions that take too long.
	 */
	hashesFirst?: true;
	needsCode?: CodeRule;
	/** The operation needs an account whose address is verified. */
	needsVerified?: true;
	/** Too many attempts at an account end the session of the request. */
	endsSession?: true;
	/** A successful response opens a session; "by code": only if it completes a sign-in that waited for a code. */
	signsIn?: true | "by code";
	/** The operation needs Better Auth with the Google provider. */
	google?: true;
	/** The minimum response time in ms: it hides whether an address has an account. */
	minMs?: number;
	/** The operation only redirects to this page, with the query. The page has a button that does the work. */
	redirectsTo?: string;
	/** `defaults` fills absent fields of the body. `sets` overwrites fields in every request. */
	defaults?: Record<string, unknown>;
	sets?: Record<string, unknown>;
	/** Authenticator apps display the shop's name of the request's time. */
	namesShop?: true;
};

/** An operation that hashes has a limit and an account. The shop checks both before the operation queues. */
type HashingRules = Rules &
	({ hashes: true; limit: LimitName; account: AccountSource } | { hashes?: never });

/** An operation of Better Auth that the shop offers. All others return 404. */
export type IdentityOperation = Operation & HashingRules & { input: { body?: z.ZodObject } };

type OperationDefinition = Pick<Operation, "summary" | "output"> &
	HashingRules & {
		body?: z.ZodRawShape;
		query?: z.ZodRawShape;
		redirects?: true;
		errors?: Record<string, OperationError>;
	};

/** Defines an operation below /api/auth, and adds the errors that its rules cause. */
export function identityOperation(
	name: string,
	route: `${"GET" | "POST"} /${string}`,
	{ body, query, ...definition }: OperationDefinition,
): IdentityOperation {
	const [method, path] = route.split(" ") as ["GET" | "POST", string];
	const isPost = method === "POST";
	return {
		...definition,
		name,
		method,
		path: `/auth${path}`,
		tag: "Sign-in",
		auth: "anyone",
		status: 200,
		input: {
			...(isPost && { body: z.object(body ?? {}) }),
			...(query && { query: z.object(query) }),
		},
		errors: { ...errorsOf(definition, isPost), ...definition.errors },
		errorShape: z.object({ code: z.string(), message: z.string() }),
	};
}

export const noSession = { status: 401, message: copy.noSession } as const;

function errorsOf(
	{ google, account, needsCode, needsVerified, limit, hashes }: OperationDefinition,
	isPost: boolean,
): Record<string, OperationError> {
	return {
		// A page of any site can send a request with the cookie. Requests of other sites are refused (OWASP, CSRF).
		...(isPost && { INVALID_ORIGIN: { status: 403, message: identityCopy.otherAddress } }),
		...(isPost &&
			google && {
				PROVIDER_NOT_FOUND: { status: 404, message: identityCopy.googleOff },
				PROVIDER_AWAY: { status: 503, message: identityCopy.googleAway },
			}),
		...(account === "session" && { UNAUTHORIZED: noSession }),
		...(account === "link" && { INVALID_TOKEN: { status: 400, message: copy.linkEnded } }),
		...(needsVerified && {
			EMAIL_NOT_VERIFIED: { status: 403, message: identityCopy.verifyFirst },
		}),
		...(needsCode === "where set" && {
			"code-needed": { status: 400, message: identityCopy.codeNeeded },
			"wrong-code": { status: 400, message: copy.wrongAnyCode },
		}),
		...(needsCode === "always" && {
			INVALID_CODE: { status: 401, message: copy.wire.wrongCode },
			INVALID_BACKUP_CODE: { status: 401, message: copy.wire.wrongRecoveryCode },
		}),
		...(limit && { TOO_MANY_REQUESTS: tooManyRequests(limit) }),
		...(hashes && { BUSY: { status: 503, message: identityCopy.busy } }),
	};
}

/** The error of a limit. Its sentence names the limit's whole window as the waiting time. */
export function tooManyRequests(limit: LimitName): OperationError {
	const { message, perNetwork } = limits[limit];
	return { status: 429, message: message(perNetwork.windowSeconds / 60) };
}

export const User = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	emailVerified: z.boolean(),
	twoFactorEnabled: z.boolean(),
	image: z.string().nullable(),
	createdAt: Time,
	updatedAt: Time,
});

import { z } from "zod";
import type { Operation, OperationError } from "../../kernel/operation.ts";
import { Time } from "../../platform/contract.ts";
import { copy } from "../copy.ts";
import type { AccountSource } from "./find-account-holder.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import { type LimitName, limits } from "./sign-in-limits.server.ts";

/** How the shop guards an operation before Better Auth does it. */
type Rules = {
	/** The limit that it counts against (contract, Limits). */
	limit?: LimitName;
	/** How the request shows whose account it is about; without it, no account. */
	account?: AccountSource;
	/** The field with a new password: it must not be a common one, looked up once the attempt is counted. */
	newPassword?: "password" | "newPassword";
	/** Done only once a code of the second factor, sent as `code`, is verified. */
	needsCode?: true;
	/** One attempt too many at an account ends the session of the request. */
	endsSession?: true;
	/** Its success opens a session; "by code" only where a sign-in waited for the code. */
	signsIn?: true | "by code";
	/** It needs Better Auth with the Google provider. */
	google?: true;
	/** It always takes at this many ms or more, so that the time does not tell whether an address is known. */
	minMs?: number;
	/** It only redirects to this page with its query; a press there does what the link is for. */
	redirectsTo?: string;
	/** Fields of the body where the request has none, and fields that the shop always sets. */
	defaults?: Record<string, unknown>;
	sets?: Record<string, unknown>;
};

/**
 * One that hashes states its limit and its account: both are checked before it waits for its turn to
 * hash (hashing-queue.server.ts).
 */
type HashingRules = Rules &
	({ hashes: true; limit: LimitName; account: AccountSource } | { hashes?: never });

/** An operation of Better Auth that the shop offers; the others do not exist here. */
export type IdentityOperation = Operation & HashingRules & { input: { body?: z.ZodObject } };

type Stated = Pick<Operation, "name" | "summary" | "method" | "path" | "output"> &
	HashingRules & {
		body?: z.ZodRawShape;
		query?: z.ZodRawShape;
		redirects?: true;
		errors?: Record<string, OperationError>;
	};

/**
 * States one operation below /api/auth. Its request handling, limits and place in the OpenAPI
 * document are made from this; so are the errors that follow from its rules.
 */
export function identityOperation({ body, query, ...stated }: Stated): IdentityOperation {
	const input = {
		...(stated.method === "POST" ? { body: z.object(body ?? {}) } : {}),
		...(query ? { query: z.object(query) } : {}),
	};
	return {
		...stated,
		path: `/auth${stated.path}`,
		tag: "Sign-in",
		auth: "anyone",
		status: 200,
		input,
		errors: { ...errorsOf(stated), ...stated.errors },
		errorShape: z.object({ code: z.string(), message: z.string() }),
	};
}

export const noSession = { status: 401, message: copy.noSession } as const;

function errorsOf(stated: Stated): Record<string, OperationError> {
	const { method, google, account, needsCode, limit, hashes } = stated;
	const post = method === "POST";
	return {
		// Any site's page can send a request with the cookie: another site's is refused (OWASP, CSRF).
		...(post ? { INVALID_ORIGIN: { status: 403, message: identityCopy.otherAddress } } : {}),
		...(post && google
			? {
					PROVIDER_NOT_FOUND: { status: 404, message: identityCopy.googleOff },
					PROVIDER_AWAY: { status: 503, message: identityCopy.googleAway },
				}
			: {}),
		...(account === "session" ? { UNAUTHORIZED: noSession } : {}),
		...(account === "link" ? { INVALID_TOKEN: { status: 400, message: copy.linkEnded } } : {}),
		...(needsCode
			? {
					INVALID_CODE: { status: 401, message: copy.wire.wrongCode },
					INVALID_BACKUP_CODE: { status: 401, message: copy.wire.wrongRecoveryCode },
				}
			: {}),
		...(limit ? { TOO_MANY_REQUESTS: tooManyRequests(limit) } : {}),
		...(hashes ? { BUSY: { status: 503, message: identityCopy.busy } } : {}),
	};
}

/** The error of a limit, with its sentence for a whole window. */
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

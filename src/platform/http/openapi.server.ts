import { z } from "zod";
import type { FileField, Operation } from "../../kernel/operation.ts";
import {
	type ErrorResponse,
	errorResponsesOf,
	headersOf,
	retryAfter,
} from "./openapi-responses.server.ts";

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of a list of operations, made from the schemas that check them.
 * `pages` are the addresses below /api that answer people instead of programs, already described.
 */
export function openApiOf(
	operations: readonly Operation[],
	shopName: string,
	pages: Record<string, Json> = {},
): Json {
	const paths: Record<string, Json> = { ...pages };
	for (const one of operations) {
		paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: describeCall(one) };
	}
	return {
		openapi: "3.1.0",
		info: { title: `${shopName} API`, version: "1.0.0" },
		servers: [{ url: "/api" }],
		paths,
		components: {
			securitySchemes: { accessToken: { type: "http", scheme: "bearer" } },
			schemas: { Problem: problemSchema },
		},
	};
}

function describeCall(one: Operation): Json {
	return {
		operationId: one.name,
		summary: one.summary,
		tags: [one.tag],
		...(one.auth === "anyone" ? {} : { security: [{ accessToken: [] }] }),
		parameters: [
			...parameters("path", one.input.params),
			...parameters("query", one.input.query),
			...(one.status === 201 ? [idempotencyKey] : []),
		],
		...(one.input.body
			? {
					requestBody: {
						required: true,
						content: { "application/json": { schema: jsonSchema(one.input.body, "input") } },
					},
				}
			: {}),
		...(one.signed ? { requestBody: signedMessage } : {}),
		...(one.input.file ? { requestBody: formWith(one.input.file) } : {}),
		responses: {
			...(one.redirects ? { 302: sentOn } : { [one.status]: done(one) }),
			...(one.etag ? { 304: { description: "Not changed since the ETag in If-None-Match" } } : {}),
			...refusals(one),
		},
	};
}

function done(one: Operation): Json {
	return {
		description: "Done",
		headers: headersOf(one),
		content: { "application/json": { schema: jsonSchema(one.output, "output") } },
	};
}

const sentOn = {
	description: "On to a page of the shop",
	headers: { Location: { schema: { type: "string" } } },
};

const signedMessage = {
	required: true,
	description: "As its sender signed it",
	content: { "application/json": { schema: { type: "object" } } },
};

function formWith({ name, maxBytes }: FileField): Json {
	const description = `At most ${maxBytes} bytes`;
	const file = { type: "string", contentMediaType: "application/octet-stream", description };
	const schema = { type: "object", required: [name], properties: { [name]: file } };
	return { required: true, content: { "multipart/form-data": { schema } } };
}

function refusals(one: Operation): Json {
	const byStatus: Record<number, ErrorResponse[]> = {};
	for (const found of errorResponsesOf(one))
		byStatus[found.status] = [...(byStatus[found.status] ?? []), found];
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, found]) => [status, describeRefusals(one, found)]),
	);
}

function describeRefusals(one: Operation, found: ErrorResponse[]): Json {
	const problem = {
		"application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
	};
	const own = one.errorShape && {
		"application/json": { schema: jsonSchema(one.errorShape, "output") },
	};
	const waits = found.some(({ status }) => status === 429 || status === 503);
	return {
		description: found
			.map(({ code, message }) => (message ? `${code}: ${message}` : code))
			.join(" · "),
		...(waits ? { headers: retryAfter } : {}),
		content: own ? { ...own, ...(found.some(({ ours }) => ours) ? problem : {}) } : problem,
	};
}

function parameters(place: "path" | "query", schema: z.ZodObject | undefined): Json[] {
	if (!schema) return [];
	const object = jsonSchema(schema, "input") as { properties?: Json; required?: string[] };
	return Object.entries(object.properties ?? {}).map(([name, one]) => ({
		name,
		in: place,
		required: place === "path" || (object.required ?? []).includes(name),
		schema: one,
	}));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
	return rest;
}

const idempotencyKey = {
	name: "Idempotency-Key",
	in: "header",
	required: false,
	description: "Repeats within 24 hours get the first answer again; other content is a 409.",
	schema: { type: "string", minLength: 1, maxLength: 200 },
};

const problemSchema = {
	type: "object",
	required: ["type", "title", "status", "detail", "code"],
	properties: {
		type: { type: "string" },
		title: { type: "string" },
		status: { type: "integer" },
		detail: { type: "string", description: "A sentence fit for a customer" },
		code: { type: "string", description: "A stable word" },
		fields: { type: "object", additionalProperties: { type: "string" } },
	},
};

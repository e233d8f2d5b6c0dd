import { z } from "zod";
import type { FileField, Operation, QueryFamily } from "../../kernel/operation.ts";
import {
	type ErrorResponse,
	errorResponsesOf,
	headersOf,
	retryAfter,
} from "./openapi-responses.server.ts";

type Json = Record<string, unknown>;

/**
 * Makes the OpenAPI 3.1 document of the operations from the schemas that validate them.
 * `pages` are paths below /api that answer HTML, with their descriptions.
 */
export function openApiOf(
	operations: readonly Operation[],
	shopName: string,
	pages: Record<string, Json> = {},
): Json {
	const paths: Record<string, Json> = { ...pages };
	for (const operation of operations) {
		paths[operation.path] = {
			...paths[operation.path],
			[operation.method.toLowerCase()]: describeCall(operation),
		};
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

function describeCall(operation: Operation): Json {
	return {
		operationId: operation.name,
		summary: operation.summary,
		tags: [operation.tag],
		...(operation.auth === "anyone" ? {} : { security: [{ accessToken: [] }] }),
		parameters: [
			...parameters("path", operation.input.params),
			...parameters("query", operation.input.query),
			...(operation.input.queryFamily ? [familyOfParameters(operation.input.queryFamily)] : []),
			...(operation.status === 201 ? [idempotencyKey] : []),
		],
		...(operation.input.body
			? {
					requestBody: {
						required: true,
						content: { "application/json": { schema: jsonSchema(operation.input.body, "input") } },
					},
				}
			: {}),
		...(operation.signed ? { requestBody: signedMessage } : {}),
		...(operation.input.file ? { requestBody: formWith(operation.input.file) } : {}),
		responses: {
			...(operation.redirects ? { 302: sentOn } : { [operation.status]: done(operation) }),
			...(operation.sendsFormsOn ? { 303: sentOn } : {}),
			...(operation.etag
				? { 304: { description: "Not changed since the ETag in If-None-Match" } }
				: {}),
			...refusals(operation),
		},
	};
}

function done(operation: Operation): Json {
	return {
		description: "Done",
		headers: headersOf(operation),
		content: { "application/json": { schema: jsonSchema(operation.output, "output") } },
	};
}

const sentOn = {
	description: "Redirects to a page of the shop",
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

function refusals(operation: Operation): Json {
	const byStatus: Record<number, ErrorResponse[]> = {};
	for (const found of errorResponsesOf(operation))
		byStatus[found.status] = [...(byStatus[found.status] ?? []), found];
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, found]) => [status, describeRefusals(operation, found)]),
	);
}

function describeRefusals(operation: Operation, found: ErrorResponse[]): Json {
	const problem = {
		"application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
	};
	const own = operation.errorShape && {
		"application/json": { schema: jsonSchema(operation.errorShape, "output") },
	};
	const waits = found.some(({ status, waits }) => waits || status === 429 || status === 503);
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
	return Object.entries(object.properties ?? {}).map(([name, property]) => ({
		name,
		in: place,
		required: place === "path" || (object.required ?? []).includes(name),
		schema: property,
	}));
}

/** Parameters that share the beginning of their names: one object, whose properties are sent as parameters. */
function familyOfParameters({ prefix, name, description }: QueryFamily): Json {
	const pattern = `^${prefix.replaceAll(".", "\\.")}`;
	const schema = {
		type: "object",
		patternProperties: { [pattern]: { type: "string" } },
		additionalProperties: false,
	};
	return { name, in: "query", required: false, description, style: "form", explode: true, schema };
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

import { z } from "zod";
import {
	type FileField,
	isInTurn,
	type Operation,
	type OperationError,
	type QueryFamily,
} from "../../kernel/operation.ts";
import { needsPermission } from "../../kernel/permissions.ts";
import { copy } from "../copy.ts";

type Json = Record<string, unknown>;

/** Makes the OpenAPI 3.1 document of the operations; `pages` are paths below /api that answer HTML. */
export function openApiOf(
	operations: readonly Operation[],
	shopName: string,
	pages: Record<string, Json> = {},
): Json {
	const paths: Record<string, Json> = { ...pages };
	for (const operation of operations) {
		const method = operation.method.toLowerCase();
		paths[operation.path] = { ...paths[operation.path], [method]: describeCall(operation) };
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
	const { name, summary, tag, auth, status, input } = operation;
	return {
		operationId: name,
		summary,
		tags: [tag],
		...(auth !== "anyone" && { security: [{ accessToken: [] }] }),
		parameters: [
			...parameters("path", input.params),
			...parameters("query", input.query),
			...(input.queryFamily ? [familyOfParameters(input.queryFamily)] : []),
			...(status === 201 ? [idempotencyKey] : []),
		],
		...requestBodyOf(operation),
		responses: {
			...(operation.redirects ? { 302: sentOn } : { [status]: done(operation) }),
			...(operation.sendsFormsOn && { 303: sentOn }),
			...(operation.etag && { 304: notChanged }),
			...refusals(operation),
		},
	};
}

function requestBodyOf({ input, signed }: Operation): Json {
	if (input.file) return { requestBody: formWith(input.file) };
	const description = signed && "As its sender signed it";
	const schema = input.body ? jsonSchema(input.body, "input") : signed && { type: "object" };
	if (!schema) return {};
	const content = { "application/json": { schema } };
	return { requestBody: { required: true, ...(description && { description }), content } };
}

function done(operation: Operation): Json {
	return {
		description: "Done",
		headers: headersOf(operation),
		content: {
			"application/json": { schema: jsonSchema(operation.output, "output") },
			...("csv" in (operation.input.query?.shape ?? {}) && { "text/csv": {} }),
		},
	};
}

/** The headers of an operation's response besides those of every response. */
function headersOf({ list, etag, location }: Operation): Json {
	return {
		...(list && {
			"X-Total-Count": header(
				"How many there are in all; 100001: more than 100,000; of a search for orders 1001: at least so many, as far as pages go",
				"integer",
			),
			Link: header("first, prev, next and last page (RFC 8288); not for a very long address"),
		}),
		...(etag && { ETag: header("Of this content (RFC 9110 §8.8.3)") }),
		...(location && { Location: header("Where it is read") }),
	};
}

function header(description: string, type: "string" | "integer" = "string"): Json {
	return { description, schema: { type } };
}

const notChanged = { description: "Not changed since the ETag in If-None-Match" };

const sentOn = {
	description: "Redirects to a page of the shop",
	headers: { Location: { schema: { type: "string" } } },
};

function formWith({ name, maxBytes }: FileField): Json {
	const description = `At most ${maxBytes} bytes`;
	const file = { type: "string", contentMediaType: "application/octet-stream", description };
	const schema = { type: "object", required: [name], properties: { [name]: file } };
	return { required: true, content: { "multipart/form-data": { schema } } };
}

/** One error response of an operation. With `ours` it is problem+json, even if the operation has an `errorShape`. */
type ErrorResponse = Partial<OperationError> & { status: number; code: string; ours?: boolean };

function refusals(operation: Operation): Json {
	const byStatus = Object.groupBy(errorResponsesOf(operation), ({ status }) => status);
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, found = []]) => [
			status,
			describeRefusals(operation, found),
		]),
	);
}

/** All error responses of an operation: of the request handler, of the operation itself, and of faults. */
function errorResponsesOf(operation: Operation): ErrorResponse[] {
	const { auth, path, status, input, errors, errorShape } = operation;
	const hasBody = input.body || input.file;
	const ofOperation = Object.entries(errors).map(([code, error]) => ({ code, ...error }));
	const common: (ErrorResponse | false | undefined)[] = [
		{ status: 400, code: "bad-input" },
		auth !== "anyone" && { status: 401, code: "no-token" },
		needsPermission(operation) && { status: 403, code: "not-allowed" },
		needsPermission(operation) && secondFactorMissing,
		path.includes("{") && { status: 404, code: "not-found" },
		status === 201 && { status: 409, code: "key-reused", message: copy.keyReused },
		hasBody && { status: 413, code: "too-large" },
		hasBody && !errorShape && { status: 415, code: "wrong-type" },
	];
	const busy = isInTurn(operation) ? [{ status: 503, code: "busy", message: copy.busy }] : [];
	return [...common.filter((error) => !!error), ...ofOperation, ...busy, ...faults];
}

const secondFactorMissing = {
	status: 403,
	code: "second-factor-missing",
	message: copy.secondFactorMissing,
};

const faults: ErrorResponse[] = [
	{ status: 500, code: "fault", message: copy.fault, ours: true },
	{ status: 503, code: "unavailable", message: copy.unavailable, ours: true },
];

function describeRefusals({ errorShape }: Operation, found: readonly ErrorResponse[]): Json {
	const problem = {
		"application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
	};
	const ownContent = errorShape && {
		"application/json": { schema: jsonSchema(errorShape, "output") },
	};
	const waits = found.some(({ status, waits }) => waits || status === 429 || status === 503);
	return {
		description: found
			.map(({ code, message }) => (message ? `${code}: ${message}` : code))
			.join(" · "),
		...(waits && { headers: { "Retry-After": header("Seconds to wait", "integer") } }),
		content: ownContent
			? { ...ownContent, ...(found.some(({ ours }) => ours) && problem) }
			: problem,
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

/** Describes parameters whose names begin alike: one object, whose properties are sent as parameters. */
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
		detail: { type: "string", description: "A sentence that a customer can read" },
		code: { type: "string", description: "A stable word" },
		fields: { type: "object", additionalProperties: { type: "string" } },
	},
};

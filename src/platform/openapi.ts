import { z } from "zod";
import type { Operation } from "../kernel/operation.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a list of operations, made from the schemas that check them. */
export function openApiOf(operations: readonly Operation[], shopName: string): Json {
	const paths: Record<string, Json> = {};
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
		...(one.who === "anyone" ? {} : { security: [{ accessToken: [] }] }),
		parameters: [
			...parameters("path", one.takes.params),
			...parameters("query", one.takes.query),
			...(one.status === 201 ? [idempotencyKey] : []),
		],
		...(one.takes.body
			? {
					requestBody: {
						required: true,
						content: { "application/json": { schema: jsonSchema(one.takes.body, "input") } },
					},
				}
			: {}),
		responses: {
			[one.status]: {
				description: "Done",
				...(one.list ? { headers: listHeaders } : {}),
				content: { "application/json": { schema: jsonSchema(one.answers, "output") } },
			},
			...refusals(one),
		},
	};
}

function refusals(one: Operation): Json {
	const common: [number, string][] = [];
	if (one.takes.body || one.takes.query) common.push([400, "bad-input"]);
	if (one.who !== "anyone") common.push([401, "no-token"]);
	if (one.who === "admin") common.push([403, "not-allowed"]);
	if (one.path.includes("{id}")) common.push([404, "not-found"]);
	const own = Object.entries(one.refusals).map(
		([code, refusal]) => [refusal.status, `${code}: ${refusal.says}`] as [number, string],
	);
	const byStatus: Record<number, string[]> = {};
	for (const [status, text] of [...common, ...own]) {
		byStatus[status] = [...(byStatus[status] ?? []), text];
	}
	const content = one.errors
		? { "application/json": { schema: jsonSchema(one.errors, "output") } }
		: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, texts]) => [
			status,
			{ description: texts.join(" · "), content },
		]),
	);
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

const listHeaders = {
	"X-Total-Count": { description: "How many there are in all", schema: { type: "integer" } },
	Link: { description: "first, prev, next and last page (RFC 8288)", schema: { type: "string" } },
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

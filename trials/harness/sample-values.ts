import { z } from "zod";
import type { Operation } from "../../src/kernel/operation.ts";

/**
 * Values by field name, for what no schema can know: whose order, which part. An object under an
 * operation's name has values for that operation alone.
 */
export type SampleValues = Readonly<Record<string, unknown>>;
/** What one call sends. */
export type Sample = {
	params: Record<string, string>;
	query: Record<string, string>;
	body: unknown;
	file: Uint8Array | undefined;
};

/** A schema as JSON Schema states it, as far as samples and hostile values need it. */
export type JsonSchema = {
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	format?: string;
};

/**
 * The smallest input of a call, made from its own schemas with `values` for the fields they name.
 * Null where that is not valid for the call: then it needs a value of its own.
 */
export function sampleOf(operation: Operation, shared: SampleValues): Sample | null {
	const values = { ...shared, ...(shared[operation.name] as SampleValues | undefined) };
	const { params, query, body, file } = operation.input;
	const sent = {
		params: (params ? sampleValueOf(jsonSchemaOf(params), values) : {}) as Record<string, string>,
		query: (query ? sampleValueOf(jsonSchemaOf(query), values) : {}) as Record<string, string>,
		body: body ? sampleValueOf(jsonSchemaOf(body), values) : undefined,
		file: file ? (values.file as Uint8Array | undefined) : undefined,
	};
	const fits = [params, query, body].every((schema, index) => {
		const part = [sent.params, sent.query, sent.body][index];
		return !schema || schema.safeParse(part).success;
	});
	return fits && (!file || sent.file) ? sent : null;
}

/** A schema of what is sent, as JSON Schema: made once, for thousands of calls ask for it. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
	const made =
		jsonSchemas.get(schema) ??
		(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
	jsonSchemas.set(schema, made);
	return made;
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** The path and query of a call below the shop's address. */
export function addressOf({ path }: Operation, { params, query }: Sample): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
	const search = new URLSearchParams(query).toString();
	return `/api${filled}${search ? `?${search}` : ""}`;
}

/** The body of a call as it is sent: a form where it takes a file. */
export function bodyOf({ input, signed }: Operation, { body, file }: Sample): unknown {
	if (signed) return "{}";
	if (!input.file || !file) return body;
	const form = new FormData();
	form.set(input.file.name, new Blob([new Uint8Array(file)]), "picture.png");
	return form;
}

function sampleValueOf(stated: JsonSchema, values: SampleValues): unknown {
	const either = stated.anyOf ?? stated.oneOf;
	if (either) return sampleValueOf(either.find(({ type }) => type !== "null") ?? {}, values);
	if (stated.const !== undefined) return stated.const;
	if (stated.enum) return stated.enum[0];
	const { type: types = "string" } = stated;
	const type = Array.isArray(types) ? types.find((type) => type !== "null") : types;
	if (type === "object") return objectOf(stated, values);
	if (type === "array") return [];
	if (type === "boolean") return true;
	if (type === "integer" || type === "number") return Math.max(1, stated.minimum ?? 1);
	return "a".repeat(Math.max(1, stated.minLength ?? 1));
}

function objectOf({ properties = {}, required = [] }: JsonSchema, values: SampleValues) {
	// Two calls may use one name for a list and for a text.
	const isGiven = (name: string, { type }: JsonSchema) =>
		name in values && Array.isArray(values[name]) === (type === "array");
	const named = Object.entries(properties).filter(
		([name, stated]) => required.includes(name) || isGiven(name, stated),
	);
	return Object.fromEntries(
		named.map(([name, stated]) => [
			name,
			isGiven(name, stated) ? values[name] : sampleValueOf(stated, values),
		]),
	);
}

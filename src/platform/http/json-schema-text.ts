/** A part of an OpenAPI document. */
export type Json = { readonly [name: string]: unknown };

/**
 * Writes a JSON schema for people: one member per line, `?` after optional members, bars between alternatives,
 * the format and the maximum length in brackets.
 */
export function schemaText(schema: Json, indent = ""): string {
	if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "";
	if (Array.isArray(schema.enum)) return either(schema.enum.map((value) => JSON.stringify(value)));
	if ("const" in schema) return JSON.stringify(schema.const);
	const options = schema.anyOf ?? schema.oneOf;
	if (Array.isArray(options))
		return either(options.map((option: Json) => schemaText(option, indent)));
	if (schema.type === "array") return `list of ${schemaText((schema.items ?? {}) as Json, indent)}`;
	if (schema.properties) return membersOf(schema, indent);
	if (schema.type === "object")
		return `object of ${schemaText((schema.additionalProperties || {}) as Json, indent)}`;
	return plain(schema);
}

function membersOf({ properties, required = [] }: Json, indent: string): string {
	const inner = `${indent}  `;
	const lines = Object.entries(properties as Record<string, Json>).map(([name, property]) => {
		const mark = (required as string[]).includes(name) ? "" : "?";
		return `${inner}${name}${mark}: ${schemaText(property, inner)}`;
	});
	return `{\n${lines.join("\n")}\n${indent}}`;
}

function plain({ type = "anything", format, maxLength, description }: Json): string {
	const name = Array.isArray(type) ? either(type) : String(type);
	const more = [format, maxLength && `at most ${maxLength}`, description].filter(Boolean);
	return more.length > 0 ? `${name} (${more.join(", ")})` : name;
}

function either(shapes: string[]): string {
	return [...new Set(shapes)].join(" | ");
}

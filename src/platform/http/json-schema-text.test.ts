import { expect, test } from "vitest";
import { schemaText } from "./json-schema-text.ts";

test("a schema is shown as people read it: optional members, alternatives, lists, limits", () => {
	const shape = schemaText({
		type: "object",
		required: ["name", "status"],
		properties: {
			name: { type: "string", maxLength: 200 },
			status: { enum: ["unpaid", "panding"] },
			image: { anyOf: [{ type: "string" }, { type: "null" }] },
			brand: { type: ["string", "null"] },
			done: { type: "boolean", const: true },
			createdAt: { type: "string", format: "date-time" },
			lines: {
				type: "array",
				items: { type: "object", properties: { price: { type: "number" } } },
			},
			fields: { type: "object", additionalProperties: { type: "string" } },
			problem: { $ref: "#/components/schemas/Problem" },
		},
	});
	expect(shape).toBe(`{
  name: string (at most 200)
  status: "unpaid" | "panding"
  image?: string | null
  brand?: string | null
  done?: true
  createdAt?: string (date-time)
  lines?: list of {
    price?: number
  }
  fields?: object of string
  problem?: Problem
}`);
});

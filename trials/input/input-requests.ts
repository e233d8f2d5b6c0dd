import fc from "fast-check";
import type { Operation } from "../../src/kernel/operation.ts";
import { type JsonSchema, jsonSchemaOf, type SampleValues } from "../harness/sample-values.ts";
import {
	filterNames,
	hostileBodies,
	hostileHeaders,
	hostileJson,
	hostileTexts,
	hostileTypes,
} from "./hostile-values.ts";

/** One request as it goes over the wire. */
export type Wired = {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | Uint8Array | null;
};

type Entries = [name: string, value: string][];

/** Requests of a call: mostly what it takes, with something in it that it does not. */
export function requestsOf(
	operation: Operation,
	values: SampleValues,
	tokens: readonly string[],
): fc.Arbitrary<Wired> {
	const { input, method, path } = operation;
	return fc
		.record({
			params: input.params
				? entriesOf(jsonSchemaOf(input.params), values)
				: fc.constant<Entries>([]),
			query: input.query ? entriesOf(jsonSchemaOf(input.query), values) : fc.constant<Entries>([]),
			more: fc.option(fc.tuple(fc.oneof(text(), fc.constantFrom(...filterNames)), text()), {
				freq: 8,
			}),
			body: method === "GET" ? fc.constant(null) : bodyOf(operation, values),
			type: mostly(12, fc.constant(null), fc.constantFrom(...hostileTypes)),
			headers: mostly(6, fc.constant({}), fc.constantFrom(...hostileHeaders)),
			token: fc.constantFrom(...tokens),
			twice: fc.boolean(),
		})
		.map(({ params, query, more, body, type, headers, token, twice }) => {
			const found = new Map(params);
			const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
				escaped(plain(found.get(name) ?? '""')),
			);
			const parameters = [
				...query,
				...(more && twice ? query : []),
				...(more ? [[more[0], JSON.stringify(more[1])] as [string, string]] : []),
			];
			const search = parameters
				.map(([name, value]) => `${escaped(name)}=${escaped(plain(value))}`)
				.join("&");
			const given: Record<string, string> =
				body === null
					? {}
					: {
							"content-type":
								type ?? (input.file ? "multipart/form-data; boundary=edge" : "application/json"),
						};
			return {
				method,
				path: `/api${filled}${search ? `?${search}` : ""}`,
				headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...given, ...headers },
				body: body ?? null,
			};
		});
}

/** Page addresses with hostile segments and queries, as pages, as their data and as the manifest of them. */
export function requestsOfPages(addresses: readonly string[]): fc.Arbitrary<Wired> {
	const end = fc.constantFrom(
		"",
		"",
		"",
		"/",
		"//",
		".data",
		"%00",
		"%",
		"%ff",
		"%2f",
		"/..%2f..",
		";a",
		"/./..",
		"%e2%80%ae",
	);
	const query = fc.array(
		fc.tuple(
			fc.oneof(
				fc.constantFrom(
					"page",
					"q",
					"sort",
					"category",
					"brand",
					"returnTo",
					"token",
					"error",
					"_routes",
					"index",
					"p",
					"paths",
					...filterNames,
				),
				text(),
			),
			text(),
		),
		{ maxLength: 4 },
	);
	return fc
		.record({
			address: fc.constantFrom(...addresses),
			segment: text(),
			end,
			query,
			raw: fc.constantFrom("", "?%", "?a=%zz", "?%00=%ff", "?&&&==", "#x"),
			headers: mostly(5, fc.constant({}), fc.constantFrom(...hostileHeaders)),
		})
		.map(({ address, segment, end, query, raw, headers }) => {
			const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&");
			const path = address.replace(/:\w+|\*/g, () => escaped(segment));
			return {
				method: "GET",
				path: `${path}${end}${search ? `?${search}` : raw}`,
				headers,
				body: null,
			};
		});
}

/** So many times as often the first as each of the others. */
function mostly<One, Other>(
	weight: number,
	arbitrary: fc.Arbitrary<One>,
	...others: fc.Arbitrary<Other>[]
): fc.Arbitrary<One | Other> {
	return fc.oneof({ weight, arbitrary }, ...others);
}

function text(): fc.Arbitrary<string> {
	return fc.oneof(
		{ weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
		{ weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
		{ weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
		{ weight: 1, arbitrary: fc.integer().map(String) },
		{ weight: 1, arbitrary: fc.double().map(String) },
		{ weight: 1, arbitrary: fc.emailAddress() },
		{ weight: 1, arbitrary: fc.uuid() },
	);
}

/** A value as JSON text: within its schema's bounds, at them, just beyond them, or of another kind. */
function jsonOf(stated: JsonSchema, word: unknown): fc.Arbitrary<string> {
	const kinds = stated.anyOf ?? stated.oneOf ?? [stated];
	const numbers = kinds.flatMap(({ minimum = 0, maximum = 1_000_000 }) => [
		minimum - 1,
		minimum,
		minimum + 1,
		maximum - 1,
		maximum,
		maximum + 1,
	]);
	const lengths = kinds.flatMap(({ minLength = 0, maxLength = 300 }) => [
		minLength,
		Math.max(0, minLength - 1),
		maxLength,
		maxLength + 1,
	]);
	const enums = kinds.flatMap((kind) => kind.enum ?? []);
	return fc.oneof(
		...(word === undefined ? [] : [{ weight: 14, arbitrary: fc.constant(JSON.stringify(word)) }]),
		...(enums.length > 0
			? [{ weight: 10, arbitrary: fc.constantFrom(...enums).map((item) => JSON.stringify(item)) }]
			: []),
		{ weight: 3, arbitrary: fc.constantFrom(...numbers).map(String) },
		{
			weight: 2,
			arbitrary: fc.constantFrom(...lengths).map((length) => JSON.stringify("é".repeat(length))),
		},
		{ weight: 3, arbitrary: fc.constantFrom(...hostileJson) },
		{ weight: 4, arbitrary: text().map((item) => JSON.stringify(item)) },
		{ weight: 1, arbitrary: fc.json() },
	);
}

function entriesOf(
	{ properties = {}, required = [] }: JsonSchema,
	values: SampleValues,
): fc.Arbitrary<Entries> {
	const each = Object.entries(properties).map(([name, stated]) =>
		fc
			.option(jsonOf(stated, values[name]), {
				freq: required.includes(name) || name in values ? 20 : 2,
			})
			.map((value): Entries => (value === null ? [] : [[name, value]])),
	);
	return fc.tuple(...each).map((all) => all.flat());
}

function bodyOf({ input }: Operation, values: SampleValues): fc.Arbitrary<string | Uint8Array> {
	const whole = fc.constantFrom(...hostileBodies);
	if (input.file) return mostly(6, formOf(input.file.name, values.file as Uint8Array), whole);
	if (!input.body) return fc.oneof(whole, fc.json());
	const entries = fc.tuple(
		entriesOf(jsonSchemaOf(input.body), values),
		fc.array(fc.tuple(text(), fc.constantFrom(...hostileJson)), { maxLength: 1 }),
		fc.boolean(),
	);
	const made = entries.map(([first, more, twice]) => {
		const all = [...first, ...(more.length > 0 && twice ? first : []), ...more];
		return `{${all.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
	});
	return mostly(14, made, whole, fc.json());
}

/** Forms that are cut, nested, named hostilely, or carry what is no picture. */
function formOf(name: string, picture: Uint8Array): fc.Arbitrary<Uint8Array> {
	const file = fc.oneof(
		fc.constant(Buffer.from(picture)),
		fc.nat(picture.length).map((cut) => Buffer.from(picture.subarray(0, cut))),
		fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
		fc
			.constantFrom(
				"<svg onload='alert(1)'/>",
				"GIF89a",
				"\x89PNG\r\n\x1a\n",
				"RIFF\xff\xff\xff\xffWEBP",
			)
			.map((item) => Buffer.from(item, "latin1")),
	);
	const around = fc.record({
		field: mostly(5, fc.constant(name), fc.constantFrom("", "images", "__proto__", 'a"b')),
		filename: fc.constantFrom(
			"a.png",
			"",
			"../../etc/passwd",
			"a\u0000.png",
			"a.svg",
			"é".repeat(300),
		),
		type: fc.constantFrom(
			"image/png",
			"image/svg+xml",
			"text/html",
			"multipart/mixed; boundary=edge",
			"",
		),
		end: fc.constantFrom("\r\n--edge--\r\n", "\r\n--edge\r\n", "", "\r\n--edge--", "--edge--"),
		begin: fc.constantFrom(
			"--edge\r\n",
			"--edge\r\n",
			"--edge\r\n",
			"",
			"\r\n--edge\n",
			"--other\r\n",
		),
	});
	return fc.tuple(file, around).map(([bytes, { field, filename, type, end, begin }]) => {
		const head = `${begin}Content-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
		return Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]);
	});
}

/** A value in JSON text as a path or query has it. */
function plain(json: string): string {
	try {
		const value = JSON.parse(json) as unknown;
		return typeof value === "string" ? value : json;
	} catch {
		return json;
	}
}

/** Percent-encoded; halves of characters as the bytes that nothing decodes. */
function escaped(value: string): string {
	return [...value]
		.map((item) => (/^[\ud800-\udfff]$/.test(item) ? "%ed%a0%80" : encodeURIComponent(item)))
		.join("")
		.slice(0, 12_000)
		.replace(/%.?$/, "");
}

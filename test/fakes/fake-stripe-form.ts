/** A response of the fake; `stored`: it is repeated for the request's idempotency key. */
export type FakeResponse = { status: number; body: unknown; stored?: boolean };
/** A form's fields by their flat names, as `metadata[reference]`. */
export type Form = Map<string, string>;

type Check = (value: string) => { code?: string; message: string } | null;
/** The fields that a call takes: by name, a list by `name[]`, a hash of any keys by `name[*]`. */
export type FormFields = { needs?: string[]; knows: Record<string, Check> };

/** Stripe's error body (docs.stripe.com/api/errors). */
export function objection(
	status: number,
	message: string,
	more: { type?: string; code?: string | undefined; param?: string; [name: string]: unknown } = {},
): FakeResponse {
	return { status, body: { error: { type: "invalid_request_error", message, ...more } } };
}

export function keyReused(key: string): FakeResponse {
	const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
	return objection(400, message, { type: "idempotency_error" });
}

export function inProgress(key: string): FakeResponse {
	const message = `There is currently another in-progress request using this Idempotent Key (${key}).`;
	return objection(409, message, { type: "idempotency_error", code: "idempotency_key_in_use" });
}

export function readForm(text: string): Form {
	return new Map(new URLSearchParams(text));
}

/** What is wrong with a form: an unknown field, one that is missing, or a value of the wrong kind. */
export function checkForm(form: Form, { needs = [], knows }: FormFields): FakeResponse | null {
	for (const [name, value] of form) {
		const check = knows[name] ?? knows[name.replace(/\[\d*\]$/, "[]")] ?? hashOf(name, knows);
		if (!check)
			return objection(400, `Received unknown parameter: ${name}`, {
				code: "parameter_unknown",
				param: name,
			});
		const wrong = check(value);
		if (wrong) return objection(400, wrong.message, { ...wrong, param: name.replace(/\[.*/, "") });
	}
	const missing = needs.find((name) => !form.has(name));
	if (!missing) return null;
	return objection(400, `Missing required param: ${missing}.`, {
		code: "parameter_missing",
		param: missing,
	});
}

function hashOf(name: string, knows: Record<string, Check>): Check | undefined {
	const [, outer, key = ""] = /^(\w+)\[(\w[^\]]{0,39})\]$/.exec(name) ?? [];
	return outer && !/^\d+$/.test(key) ? knows[`${outer}[*]`] : undefined;
}

/** The hash that a form's fields `name[key]` stand for. */
export function hashFields(form: Form, name: string): Record<string, string> {
	const fields = [...form].flatMap(([field, value]) => {
		const key = field.startsWith(`${name}[`) ? field.slice(name.length + 1, -1) : null;
		return key ? [[key, value] as const] : [];
	});
	return Object.fromEntries(fields);
}

/** One page of a list, newest first, from `starting_after` on (docs.stripe.com/api/pagination). */
export function listPage<Item extends { id: string }>(
	what: "charge" | "event" | "refund",
	newestFirst: readonly Item[],
	form: Form,
	objectOf: (item: Item) => object = (item) => item,
): FakeResponse {
	const after = form.get("starting_after");
	const index = newestFirst.findIndex(({ id }) => id === after);
	if (after && index < 0) {
		const missing = { code: "resource_missing", param: "starting_after" };
		return objection(400, `No such ${what}: '${after}'`, missing);
	}
	const end = index + 1 + Number(form.get("limit") ?? 10);
	const data = newestFirst.slice(index + 1, end).map((item) => objectOf(item));
	const has_more = newestFirst.length > end;
	return { status: 200, body: { object: "list", url: `/v1/${what}s`, has_more, data } };
}

export function oneOfValues(...values: string[]): Check {
	return (value) => (values.includes(value) ? null : { message: `Invalid: must be ${values}` });
}

export const text =
	(maxLength: number): Check =>
	(value) =>
		value.length > 0 && value.length <= maxLength ? null : { message: "Invalid string" };

/** Whole poisha, from about half a dollar to eight digits (docs.stripe.com/currencies). */
export const amount: Check = (value) => {
	if (!/^-?\d+$/.test(value))
		return { code: "parameter_invalid_integer", message: `Invalid integer: ${value}` };
	if (Number(value) < 6_000)
		return {
			code: "amount_too_small",
			message: "Amount must convert to at least 50 cents.",
		};
	if (Number(value) > 99_999_999)
		return { code: "amount_too_large", message: "Amount must be no more than ৳999,999.99" };
	return null;
};

/** What of a charge is refunded: any whole part of it. */
export const refundAmount: Check = (value) =>
	/^\d+$/.test(value) && Number(value) >= 1
		? null
		: { code: "parameter_invalid_integer", message: `Invalid positive integer: ${value}` };

export const pageLimit: Check = (value) =>
	/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 100
		? null
		: { code: "parameter_invalid_integer", message: "limit must be between 1 and 100" };

export const currency: Check = (value) =>
	["bdt", "usd", "eur"].includes(value) ? null : { message: `Invalid currency: ${value}` };

/** A moment, in whole seconds. */
export const seconds: Check = (value) =>
	/^\d{1,12}$/.test(value) ? null : { message: `Invalid timestamp: ${value}` };

export const expandable = (...names: string[]): Check => {
	return (value) =>
		names.includes(value) ? null : { message: `This property cannot be expanded (${value}).` };
};

import { formatTaka } from "../../kernel/taka.ts";
import { copy } from "./audit.copy.ts";

/** One changed value, in words. Null means that there is no value. */
type Change = { name: string; before: string | null; after: string | null };

type Fields = Record<string, unknown>;

/** Lists the values that an action changed, in words. Ids are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
	const [old, now] = [fieldsOf(before), fieldsOf(after)];
	const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
	return names.flatMap((name) => changesIn([name], old[name], now[name]));
}

/** Leaves out equal values, except texts at the top level: they show what the changes belong to. */
function changesIn(path: readonly string[], before: unknown, after: unknown): Change[] {
	const isSame = JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
	if (isSame && (path.length > 1 || typeof after !== "string")) return [];
	if (isPlain(before) || isPlain(after)) {
		const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
		const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
		return names.flatMap((name) => changesIn([...path, name], old[name], now[name]));
	}
	const name = path.map(nameInWords).join(", ");
	if (typeof after === "boolean" && before !== after)
		return [{ name: after ? copy.now : copy.noLonger, before: null, after: name }];
	const key = path.at(-1) ?? "";
	const [old, now] = apart(before, after).map((value) => inWords(key, value));
	return isId(before ?? after) ? [] : [{ name, before: old ?? null, after: now ?? null }];
}

/** Returns the items that only one of two lists has. Other values are returned unchanged. */
function apart(before: unknown, after: unknown): [unknown, unknown] {
	if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
	const without = (these: unknown[], others: unknown[]) => {
		const known = new Set(others.map((other) => JSON.stringify(other)));
		const left = these.filter((item) => !known.has(JSON.stringify(item)));
		return left.length > 0 ? left : null;
	};
	return [without(before, after), without(after, before)];
}

function inWords(name: string, value: unknown): string | null {
	if (value === null || value === undefined || isId(value)) return null;
	if (typeof value === "boolean") return value ? copy.yes : copy.no;
	if (typeof value === "number") return isMoney(name) ? formatTaka(value) : String(value);
	if (typeof value === "string") return copy.words[value] ?? value;
	if (Array.isArray(value)) {
		const words = value.map((item) => inWords(name, item)).filter((text) => text !== null);
		return words.join(value.some(isPlain) ? "; " : ", ") || copy.nothing;
	}
	const entries = Object.entries(value).map(([key, item]) => {
		const words = inWords(key, item);
		return words === null || words === copy.nothing ? "" : `${nameInWords(key)} ${words}`;
	});
	return entries.filter(Boolean).join(", ");
}

// The name of an amount in the audit ends in its unit. Only the lines of a return say `amount`.
const isMoney = (name: string) => /Taka$/.test(name) || name === "amount";

/** Turns a member's name into words: `availableQuantity` into "available quantity", `priceTaka` into "price". */
function nameInWords(name: string): string {
	return name
		.replace(/Taka$/, "")
		.replace(/(?<!\b)[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (value: unknown) => typeof value === "string" && id.test(value);

function fieldsOf(value: unknown): Fields {
	if (value === null || value === undefined) return {};
	return isPlain(value) ? value : { value };
}

function isPlain(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

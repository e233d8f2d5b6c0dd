import { foldDigits } from "../kernel/digits.ts";
import { readPhone } from "../kernel/phone.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./details.copy.ts";
import { isLegible } from "./theme-colours.ts";

type Read = (line: string) => string | null;

/** Up to `max` values that `read` accepts, as a list or as lines of one text. Empty lines do not count. */
function lines(max: number, message: string, read: Read) {
	return z
		.union([z.string().max(2_000), z.array(z.string().max(500)).max(20), z.null()], message)
		.transform((given, context) => {
			const typed = [given ?? []].flat().join("\n").split("\n");
			const written = typed.map((line) => line.replace(/\s+/gu, " ").trim()).filter(Boolean);
			const found = written.flatMap((line) => read(line) ?? []);
			if (found.length === written.length && found.length <= max) return found;
			context.addIssue({ code: "custom", message });
			return z.NEVER;
		});
}

/** One value that `read` accepts; null for an empty text. */
function line(message: string, read: Read) {
	return lines(1, message, read).transform(([only]) => only ?? null);
}

function upTo(max: number): Read {
	return (text) => (text.length <= max && /^\P{Cc}*$/u.test(text) ? text : null);
}

function readBin(typed: string): string | null {
	const digits = foldDigits(typed).replace(/[\s-]/g, "");
	return /^(?:\d{9}|\d{11}|\d{13})$/.test(digits) ? digits : null;
}

/** An https address without a password in it. */
function readHttps(typed: string): string | null {
	const url = URL.parse(typed);
	if (url?.protocol !== "https:" || url.username || url.password) return null;
	return url.href.length <= 200 ? url.href : null;
}

const pixels = z.int(copy.logo).min(1, copy.logo).max(20_000, copy.logo);

/** The shop's details, as the owner types them or an API client sends them. */
export const DetailsChecks = z.strictObject({
	name: line(copy.name, upTo(60)),
	address: line(copy.address, upTo(120)),
	hours: lines(7, copy.hours, upTo(60)),
	phones: lines(4, copy.phones, readPhone),
	whatsApp: line(copy.whatsApp, readPhone),
	bin: line(copy.bin, readBin),
	tradeLicence: line(copy.tradeLicence, upTo(60)),
	social: lines(6, copy.social, readHttps),
	colour: line(copy.colour, (typed) =>
		/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : null,
	).refine((colour) => colour === null || isLegible(colour), copy.tooLight),
	logo: z
		.strictObject({
			address: z.string(copy.logo).min(1, copy.logo).max(2_000, copy.logo),
			width: pixels,
			height: pixels,
		})
		.nullable(),
});

/** The form. Its image is the file of a new logo. */
export const DetailsForm = DetailsChecks.omit({ logo: true }).extend({
	image: z.custom<File | null>(() => true),
});

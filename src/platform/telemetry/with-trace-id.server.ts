import type { Log } from "../log.server.ts";
import type { Tracing } from "./tracing.ts";

/** The log with the field `traceId` in each line that is written within a trace. */
export function withTraceId(log: Log, { traceId }: Tracing): Log {
	const levels = ["debug", "info", "warn", "error", "fault"] as const;
	const traced = levels.map((level) => {
		const write = log[level].bind(log) as (fields: object, ...message: unknown[]) => void;
		return [
			level,
			(first: object | string, ...rest: unknown[]) => {
				const line = typeof first === "string" ? [{}, first] : [first, ...rest];
				const id = traceId();
				write({ ...(line[0] as object), ...(id && { traceId: id }) }, ...line.slice(1));
			},
		];
	});
	return Object.assign(Object.create(log), Object.fromEntries(traced)) as Log;
}

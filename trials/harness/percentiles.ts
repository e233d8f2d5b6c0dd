import { loadavg } from "node:os";

/** Percentiles of milliseconds, for a trial's counts. */
export function percentilesOf(what: string, all: readonly number[]): Record<string, number> {
	const sorted = [...all].sort((a, b) => a - b);
	const percentile = (part: number) =>
		Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
	return {
		[`${what}, ms median`]: percentile(0.5),
		[`${what}, ms 95th percentile`]: percentile(0.95),
		[`${what}, ms maximum`]: percentile(1),
	};
}

/** How busy the machine is with all that runs on it: the load of the last minute, in hundredths of a core. */
export function loadNow(): Record<string, number> {
	return { "load of the machine, % of a core": Math.round((loadavg()[0] ?? 0) * 100) };
}

/** A wrong response, with the shop's log entry about the request that it names. */
export function withReason(wrong: string, log: string): string {
	const [, requestId] = /"requestId":"([0-9a-f-]+)/.exec(wrong) ?? [];
	const line = log.split("\n").find((part) => requestId && part.includes(requestId));
	const reason = /"stack":"(.*?)(?<!\\)"/.exec(line ?? "")?.[1]?.match(/caused by: .{0,200}/)?.[0];
	return reason ? `${wrong} (${reason})` : wrong;
}

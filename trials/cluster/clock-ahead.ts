import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Debian's libfaketime. */
export const clockLibrary = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const programs = "/usr/lib/postgresql/15/bin";
const aheadSeconds = 3_600;

/** The environment in which Node's clock is an hour ahead. libfaketime would slow it: all its threads wait for one lock. */
export const shopAhead = {
	NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
		const Real = Date;
		const now = () => Real.now() + ${aheadSeconds * 1_000};
		globalThis.Date = class Date extends Real {
			constructor(...words) {
				super(...(words.length > 0 ? words : [now()]));
			}
			static now() {
				return now();
			}
		};
	`)}`,
};

/**
 * Makes a folder of PostgreSQL's programs and gives the switch by which the server that starts next is an hour ahead, its
 * timers as they are. The server alone: libfaketime 0.9.10 breaks the sleep of Patroni's Python 3.11.
 */
export function openPrograms(folder: string): (clock: "ahead" | "right") => void {
	mkdirSync(folder);
	for (const name of readdirSync(programs))
		if (name !== "postgres") symlinkSync(join(programs, name), join(folder, name));
	const ahead = `LD_PRELOAD=${clockLibrary} FAKETIME=+${aheadSeconds}s FAKETIME_DONT_FAKE_MONOTONIC=1`;
	function set(clock: "ahead" | "right"): void {
		const text = `#!/bin/sh\nexec env ${clock === "ahead" ? ahead : ""} ${programs}/postgres "$@"\n`;
		writeFileSync(join(folder, "postgres"), text, { mode: 0o755 });
	}
	set("right");
	return set;
}

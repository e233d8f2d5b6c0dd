import { sentenceOf } from "../src/platform/startup-error.ts";

/** Something that has been opened and must be closed, last thing first. */
export type Closing = { close(): Promise<void> };

// The same Ctrl-C can arrive twice: from the terminal, and passed on by the launcher.
const echoMs = 1_500;

/**
 * Opens something and keeps it open until this process is told to stop (SIGINT, SIGTERM, SIGHUP,
 * or the end of its launcher), then closes it and ends with code 0. A refusal to open is said in
 * its one sentence and ends with code 1. A second signal, later, ends at once.
 */
export async function runUntilStopped(open: () => Promise<Closing>): Promise<void> {
	const stop = stopSignal();
	try {
		const opened = await open();
		await stop;
		await opened.close();
		process.exit(0);
	} catch (error) {
		console.error(sentenceOf(error));
		process.exit(1);
	}
}

/** Resolves at the first signal to stop. */
function stopSignal(): Promise<void> {
	return new Promise((resolve) => {
		let toldAt = 0;
		const told = () => {
			if (toldAt > 0 && Date.now() - toldAt > echoMs) process.exit(130);
			toldAt ||= Date.now();
			resolve();
		};
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, told);
		process.once("disconnect", told);
	});
}

import { sentenceOf } from "../src/platform/startup-error.ts";

/** Something that has been opened and must be closed, last thing first. */
type Closing = { close(): Promise<void> };

// The same Ctrl-C can arrive twice: from the terminal, and passed on by the launcher.
const echoMs = 1_500;

/**
 * Opens something and keeps it open until this process is asked to stop (SIGINT, SIGTERM, SIGHUP,
 * or the end of its launcher), then closes it and ends with code 0. A startup error is printed in
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
		let stoppedAt = 0;
		const stop = () => {
			if (stoppedAt > 0 && Date.now() - stoppedAt > echoMs) process.exit(130);
			stoppedAt ||= Date.now();
			resolve();
		};
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
		process.once("disconnect", stop);
	});
}

/**
 * Opens several things one after another. Each names how it is closed as soon as it is open; when
 * a later one fails, or all are closed, they are closed in the opposite order.
 */
export async function openInTurn(
	open: (closeLater: (close: () => Promise<unknown>) => void) => Promise<void>,
): Promise<Closing> {
	const closings: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const one of closings.reverse()) await one();
	};
	try {
		await open((one) => closings.push(one));
	} catch (error) {
		await close();
		throw error;
	}
	return { close };
}

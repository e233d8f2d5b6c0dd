import type { Closing } from "./run-until-stopped.ts";

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

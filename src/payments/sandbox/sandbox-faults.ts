export type SandboxMethod =
	| "openIntent"
	| "findIntent"
	| "cancelIntent"
	| "refund"
	| "listRefunds"
	| "listEvents"
	| "listCharges"
	| "confirm"
	| "deliver";

/**
 * One fault: late by `delayMs`; failing before anything happened, too busy to do it (with the seconds to wait), or
 * cutting the connection or answering nonsense after it happened; for `confirm` also a charge that the provider takes
 * `processingMs` to decide, for the card unless `processingFails` says why not.
 */
export type Fault = {
	delayMs?: number;
	fail?: "before" | "busy" | "after" | "garbage";
	retryAfterSeconds?: number;
	processingMs?: number;
	processingFails?: "generic_decline" | "insufficient_funds";
};

export type SandboxFaults = ReturnType<typeof openSandboxFaults>;

/** Faults to come, none at first. Reached by tests alone: nothing on the wire leads here. */
export function openSandboxFaults() {
	const due = new Map<SandboxMethod, Fault[]>();
	return {
		/** The next `times` calls of `method` meet this fault. */
		next(method: SandboxMethod, fault: Fault, times = 1): void {
			due.set(method, [...(due.get(method) ?? []), ...Array.from({ length: times }, () => fault)]);
		},
		clear: () => due.clear(),
		/** Runs a call of `method`, with its fault if one is due. Throws where the fault says so. */
		async around<T>(method: SandboxMethod, act: (fault: Fault) => Promise<T>): Promise<T> {
			const fault = due.get(method)?.shift() ?? {};
			if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
			if (fault.fail === "before") throw new Error("the sandbox was not reached");
			if (fault.fail === "busy") {
				const { retryAfterSeconds } = fault;
				throw Object.assign(new Error("the sandbox is too busy"), { retryAfterSeconds });
			}
			const done = await act(fault);
			if (fault.fail === "after") throw new Error("the connection to the sandbox was cut");
			if (fault.fail === "garbage") throw new SyntaxError("the sandbox answered nonsense");
			return done;
		},
	};
}

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
 * One fault of a call. `delayMs` delays it. `fail`: `before` and `busy` (with the seconds to wait)
 * throw before the call has an effect; `after` (a cut connection) and `garbage` (a response of
 * nonsense) throw after it. For `confirm`: the provider decides after `processingMs`, against the
 * card if `processingFails` gives a code.
 */
export type Fault = {
	delayMs?: number;
	fail?: "before" | "busy" | "after" | "garbage";
	retryAfterSeconds?: number;
	processingMs?: number;
	processingFails?: "generic_decline" | "insufficient_funds";
};

export type SandboxFaults = ReturnType<typeof openSandboxFaults>;

/** Opens a queue of faults, which is empty at first. Only tests can fill it: no request leads here. */
export function openSandboxFaults() {
	const due = new Map<SandboxMethod, Fault[]>();
	return {
		/** The next `times` calls of `method` get this fault. */
		next(method: SandboxMethod, fault: Fault, times = 1): void {
			due.set(method, [...(due.get(method) ?? []), ...Array.from({ length: times }, () => fault)]);
		},
		clear: () => due.clear(),
		/** Runs a call of `method` with the next queued fault, which may make it throw. */
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

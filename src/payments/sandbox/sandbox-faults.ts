/** What of the sandbox can be told to go wrong. */
export type SandboxMethod =
	| "openIntent"
	| "findIntent"
	| "cancelIntent"
	| "refund"
	| "listEvents"
	| "listCharges"
	| "confirm"
	| "deliver";

/**
 * One trouble: late by `delayMs`; failing before anything happened, too busy to
 * do it (with the seconds to wait), or cutting the line or answering nonsense
 * after it happened; for `confirm` also a charge that the provider takes
 * `processingMs` to decide, for the card unless `processingFails` says why not.
 */
export type Fault = {
	delayMs?: number;
	fail?: "before" | "busy" | "after" | "garbage";
	retryAfterSeconds?: number;
	processingMs?: number;
	processingFails?: "generic_decline" | "insufficient_funds";
};

export type SandboxFaults = {
	/** The next `times` calls of `verb` meet this trouble. */
	next(verb: SandboxMethod, fault: Fault, times?: number): void;
	/** Forgets what was to come. */
	clear(): void;
	/** Runs a call of `verb`, with its trouble if one is due. Throws where the trouble says so. */
	around<T>(verb: SandboxMethod, act: (fault: Fault) => Promise<T>): Promise<T>;
};

/** Troubles to come, none at first. Reached by tests alone: nothing on the wire leads here. */
export function openSandboxFaults(): SandboxFaults {
	const due = new Map<SandboxMethod, Fault[]>();
	return {
		next(verb, fault, times = 1) {
			due.set(verb, [...(due.get(verb) ?? []), ...Array.from({ length: times }, () => fault)]);
		},
		clear: () => due.clear(),
		async around(verb, act) {
			const fault = due.get(verb)?.shift() ?? {};
			if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
			if (fault.fail === "before") throw new Error("the sandbox was not reached");
			if (fault.fail === "busy") {
				const { retryAfterSeconds } = fault;
				throw Object.assign(new Error("the sandbox is too busy"), { retryAfterSeconds });
			}
			const done = await act(fault);
			if (fault.fail === "after") throw new Error("the line to the sandbox was cut");
			if (fault.fail === "garbage") throw new SyntaxError("the sandbox answered nonsense");
			return done;
		},
	};
}

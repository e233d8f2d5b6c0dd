/** The states by which each list of the desk can be filtered: what waits for the shop, and the rest. */
export const queueStates = ["waiting", "done"] as const;
export type QueueState = (typeof queueStates)[number];

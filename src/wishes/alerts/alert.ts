/** `stock`: the part can be bought again. `price`: it costs the named price or less. */
export const alertKinds = ["stock", "price"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** `told`: the shop has queued the alert's mail. `stopped`: the customer has stopped the alert. */
export const alertOutcomes = ["told", "stopped"] as const;

/** The most alerts of an account that can wait at the same time. */
export const maxAlerts = 50;

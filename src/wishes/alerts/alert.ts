/** `stock`: the part can be bought again. `price`: it costs the named price or less. */
export const alertKinds = ["stock", "price"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** `told`: its mail is queued. `stopped`: nobody wants it any more. */
export const alertOutcomes = ["told", "stopped"] as const;

/** How many alerts of an account wait at the same time. */
export const maxAlerts = 50;

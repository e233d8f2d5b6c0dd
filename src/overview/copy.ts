import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";

/** An amount that may be negative: `৳1,200`, `−৳1,200`. */
function taka(amount: number): string {
	return amount < 0 ? `−${formatTaka(-amount)}` : formatTaka(amount);
}

/** A length of time in its largest unit: `25 minutes`, `5 hours`, `3 days`. */
function age(milliseconds: number): string {
	const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
	const hours = Math.floor(minutes / 60);
	if (hours < 1) return counted(minutes, "minute");
	return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

function counted(count: number, one: string): string {
	return `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;
}

export const copy = {
	title: "Overview",
	loading: "Looking how the day stands",
	at: (time: string) => `As of ${time}`,
	again: "Look again",
	newerVersion: (tag: string) =>
		`Version ${tag} of the shop is there. Whoever looks after the machine types in its folder:`,
	updateCommand: "npm run update",
	taka,
	waiting: {
		title: "What waits",
		names: {
			toPack: "To pack",
			toShip: "To ship",
			late: "Late",
			unpaid: "Unpaid, held",
			returns: "Returns to decide",
			reports: "Reported reviews",
			questions: "Open questions",
			low: "To order again",
			asked: "Sold out and asked for",
		},
		oldest: (ms: number) => `the oldest for ${age(ms)}`,
		latest: (ms: number) => `the latest by ${age(ms)}`,
		holdEnds: (ms: number) =>
			ms > 0 ? `the first hold ends in ${age(ms)}` : "the first hold is ending",
	},
	takings: {
		title: "Takings",
		lead: "What was paid, less what was given back, by the day on which it happened.",
		names: { today: "Today", week: "7 days", month: "30 days" },
		before: {
			today: (amount: number) => `Yesterday until now: ${taka(amount)}`,
			week: (amount: number) => `The 7 days before: ${taka(amount)}`,
			month: (amount: number) => `The 30 days before: ${taka(amount)}`,
		},
		change: (now: number, before: number) => {
			const percent = Math.round(((now - before) / before) * 100);
			return `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`;
		},
		chart: "Takings of the last 30 days, by day",
		taken: "Takings",
		takenBefore: "30 days before",
		table: "The figures by day",
		earlier: "Before",
		changed: "Change",
		day: "Day",
	},
	bestSellers: {
		title: "Best sellers",
		lead: (from: string, to: string) =>
			`Units of orders paid from ${from} to ${to}. What was given back later is not taken off.`,
		inOrders: (orders: number) => `in ${counted(orders, "order")}`,
		none: "No order was paid in these days.",
		notYet: "They are counted within a minute of the shop's start.",
	},
	asked: {
		title: "Sold out and asked for",
		lead: "With the number of customers who wait for a mail that it is back.",
		none: "Nobody waits for a part that is sold out.",
	},
	missed: {
		title: "Searches without a result",
		lead: "What customers looked for in 30 days and did not find. Who searched is not stored.",
		none: "Every search found something.",
	},
} as const;

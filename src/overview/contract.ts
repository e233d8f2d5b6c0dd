import { z } from "zod";
import { operationsOf } from "../kernel/operation.ts";
import { Time } from "../platform/contract.ts";

const operation = operationsOf("Overview");

/** The work that can wait in the shop. Each name is a list of the dashboard, whose rows it counts. */
const waitingNames = [
	"toPack",
	"toShip",
	"late",
	"unpaid",
	"returns",
	"reports",
	"questions",
	"low",
	"asked",
] as const;

const Waiting = z.object({
	name: z.enum(waitingNames),
	count: z.int(),
	since: Time.nullable().describe("Since when the oldest waits"),
});
export type Waiting = z.output<typeof Waiting>;

const Day = z.iso.date();
const Compared = z.object({
	taka: z.number().describe("Payments less refunds"),
	before: z.number().describe("The same of as many days before, until the same time of day"),
});

const Takings = z.object({
	today: Compared,
	week: Compared,
	month: Compared,
	days: z.array(Compared.extend({ day: Day })).describe("30 days, each with that 30 days before"),
});
export type Takings = z.output<typeof Takings>;

const BestSeller = z.object({
	partId: z.string(),
	name: z.string(),
	units: z.int(),
	orders: z.int(),
});
const BestSellers = z.object({ from: Day, to: Day, rows: z.array(BestSeller) });
export type BestSellers = z.output<typeof BestSellers>;

/** How the day stands. What the caller may not read is left out. */
const Overview = z.object({
	at: Time,
	waiting: z.array(Waiting).describe("What waits, the oldest first; then what does not"),
	firstHoldEnds: Time.nullable(),
	takings: Takings,
	bestSellers: BestSellers.nullable().describe("Null before they are counted"),
	asked: z
		.array(z.object({ name: z.string(), address: z.string(), customers: z.int() }))
		.nullable()
		.describe("Sold out and asked for"),
	missed: z.array(z.object({ words: z.string(), times: z.int() })).nullable(),
	newerVersion: z
		.string()
		.nullable()
		.describe("The tag of a released version of the shop that is newer than this one, for owners"),
});
export type Overview = z.output<typeof Overview>;

const Desk = z
	.object({
		questions: z.int(),
		partReviews: z.int().describe("Reported ones"),
		allReviews: z.int().describe("Of the shop: those that no admin has decided on"),
		returns: z.int(),
		factReports: z.int(),
	})
	.partial();
export type Desk = z.output<typeof Desk>;

export const readDeskOperation = operation("readDesk", "GET /desk", {
	summary: "Count what waits in each list of the desk, as far as the caller may read it",
	auth: "orders.read",
	output: Desk,
});

export const readOverviewOperation = operation("readOverview", "GET /overview", {
	summary:
		"How the day stands: what waits, takings, best sellers, searches without a result; as far as the caller may read it",
	auth: "orders.read",
	output: Overview,
});

/** What waits behind the entries of the menu. 0 for what the caller may not read. */
const WaitingCounts = z.object({
	orders: z.int().describe("To pack and to ship"),
	toOrder: z.int(),
	desk: z.int(),
});
export type WaitingCounts = z.output<typeof WaitingCounts>;

export const countWaitingOperation = operation("countWaiting", "GET /waiting", {
	summary: "Count what waits behind each entry of the menu, as far as the caller may read it",
	auth: "orders.read",
	output: WaitingCounts,
});

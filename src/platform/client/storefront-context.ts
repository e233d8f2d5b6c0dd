import { createContext } from "react-router";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";

/** How customers reach the shop, each one line as it is shown. */
export type Contact = { phone: string; address: string; email: string };

/** What the pages see of the open shop while they are rendered. */
export type StorefrontContext = {
	db: Db;
	clock: Clock;
	log: Log;
	shopName: string;
	contact: Contact;
	/** The address customers use, without a slash at its end. */
	publicUrl: string;
	/** Who takes the cards, and what a browser needs to reach them. */
	payment: { provider: "sandbox" | "stripe" | "none"; publishableKey: string | null };
	/** Whether the login with Google is offered. */
	google: boolean;
};

export const storefrontContext = createContext<StorefrontContext>();

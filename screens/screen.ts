import type { Page } from "@playwright/test";

/** Who sees a screen: nobody signed in, a customer with 200 orders, one without any, an admin. */
export type Viewer = "visitor" | "customer" | "newcomer" | "admin";

/** One screen in one state. */
export type Screen = {
	name: string;
	as: Viewer;
	/** The address to open. */
	path: string;
	/** What is done there before the screenshot. */
	interact?: (page: Page) => Promise<unknown>;
	/** Printed. */
	printed?: true;
	/** What happens to the page's API calls: no response yet, or a lost connection. */
	calls?: "waiting" | "lost";
	/** Too similar to its neighbour for the contact sheets: only its own screenshot is taken. */
	offSheet?: true;
};

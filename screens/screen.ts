import type { Page } from "@playwright/test";
import type { Role } from "../src/kernel/caller.ts";

/** Who sees a screen: nobody signed in, a customer without orders, or the demonstration's account of a role (its customer has 200). */
export type Viewer = "visitor" | "newcomer" | Role;

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

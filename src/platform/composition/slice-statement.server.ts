import type { RouterContextProvider } from "react-router";
import type { OptionalSlice } from "../../kernel/left-out.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import type { Worker } from "../database/worker.server.ts";
import type { Endpoint } from "../http/endpoint.server.ts";
import type { MailWriters } from "../mail/deliver-mails.server.ts";

type Named = { id: string; name: string }[];

/**
 * What a slice brings to the shop: all that src/app knows of it. `Deps` is what it needs of the shop. Its pages are in
 * src/routes.ts, its tables in its folder.
 */
export type Slice<Deps> = {
	/** Its name, if a shop may be without it. */
	name?: OptionalSlice;
	endpoints?: (deps: Deps) => Endpoint[];
	workers?: (deps: Deps) => Worker[];
	mails?: MailWriters;
	/** What it does once an hour, such as deleting what has expired. */
	hourly?: (deps: Deps) => Promise<void>;
	/** Deletes or hides what was an account's, in the transaction that removes it. */
	endAccount?: (deps: { db: Db; clock: Clock }, accountId: string) => Promise<void>;
	/** How to find what people call its objects, by the kind that the audit names before their ids. */
	names?: Record<string, (db: Db, ids: string[]) => Promise<Named>>;
	/** Gives the pages what their loaders read. */
	setPageContext?: (context: RouterContextProvider, deps: Deps) => void;
};

import type { RouterContextProvider } from "react-router";
import type { OptionalSlice } from "../../kernel/left-out.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import type { Worker } from "../database/worker.server.ts";
import type { Endpoint } from "../http/endpoint.server.ts";
import type { MailWriters } from "../mail/deliver-mails.server.ts";

type Named = { id: string; name: string }[];

/**
 * Everything that src/app knows of a slice. `Deps` is what the slice needs of the shop. The slice's
 * pages are in src/routes.ts, its tables in its own folder.
 */
export type Slice<Deps> = {
	/** The slice's name, if a shop may omit the slice. */
	name?: OptionalSlice;
	endpoints?: (deps: Deps) => Endpoint[];
	workers?: (deps: Deps) => Worker[];
	mails?: MailWriters;
	/** The slice's hourly work, such as deleting expired rows. */
	hourly?: (deps: Deps) => Promise<void>;
	/** Deletes or hides an account's data, in the transaction that removes the account. */
	endAccount?: (deps: { db: Db; clock: Clock }, accountId: string) => Promise<void>;
	/** Finds the displayed names of the slice's objects by id. Each key is a kind of object in the audit. */
	names?: Record<string, (db: Db, ids: string[]) => Promise<Named>>;
	/** Finds the account that an object belongs to, by the same kinds. */
	customerOf?: Record<string, (db: Db, id: string) => Promise<string | null>>;
	/** Sets the context that the loaders of the slice's pages read. */
	setPageContext?: (context: RouterContextProvider, deps: Deps) => void;
};

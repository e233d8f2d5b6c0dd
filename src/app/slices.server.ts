import type { AccountsOfOrders } from "../accounts/admin/list-accounts.server.ts";
import type { NameSubjects } from "../accounts/admin/list-audit.server.ts";
import { nameSubjectsBy } from "../accounts/admin/name-subjects.server.ts";
import type { FindCustomer } from "../accounts/notes/add-note.server.ts";
import type { AccountEnd } from "../accounts/sessions/end-account.server.ts";
import { accounts } from "../accounts/slice.server.ts";
import { basket } from "../basket/slice.server.ts";
import { builder } from "../builder/slice.server.ts";
import { catalogue } from "../catalogue/slice.server.ts";
import { fit } from "../fit/slice.server.ts";
import { hasSlice } from "../kernel/slices.ts";
import { accountsOfOrders } from "../ordering/admin/search-orders.server.ts";
import { ordering } from "../ordering/slice.server.ts";
import { overview } from "../overview/slice.server.ts";
import { partReviews } from "../part-reviews/slice.server.ts";
import { payments } from "../payments/slice.server.ts";
import { people } from "../people/slice.server.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { MailWriters } from "../platform/mail/deliver-mails.server.ts";
import { reviews } from "../reviews/slice.server.ts";
import { savedViews } from "../saved-views/slice.server.ts";
import { shop } from "../shop/slice.server.ts";
import { site } from "../site/slice.server.ts";
import { terms } from "../terms/slice.server.ts";
import { alerts } from "../wishes/alerts/slice.server.ts";
import { wishes } from "../wishes/slice.server.ts";
import type { ShopDeps } from "./deps.server.ts";

/** The dependencies of the slices: the shop's own, and functions that the slices provide for each other. */
export type SliceDeps = ShopDeps &
	Pick<AccountEnd, "alsoEnd"> & {
		nameSubjects: NameSubjects;
		findCustomer: FindCustomer;
		accountsOfOrders: AccountsOfOrders;
	};

/** All slices, in the order of the API's document. kernel/left-out.ts names the slices that this shop omits. */
const everySlice: readonly Slice<SliceDeps>[] = [
	accounts,
	catalogue,
	alerts,
	basket,
	wishes,
	fit,
	builder,
	payments,
	ordering,
	reviews,
	terms,
	shop,
	partReviews,
	overview,
	people,
	savedViews,
	site,
];

export const slices = everySlice.filter(({ name }) => !name || hasSlice(name));

export function sliceDepsOf(deps: ShopDeps): SliceDeps {
	return {
		...deps,
		nameSubjects: nameSubjectsBy(Object.assign({}, ...slices.map(({ names }) => names))),
		accountsOfOrders,
		async findCustomer(db, about) {
			const [kind = "", id = ""] = about.split(":");
			const owning = slices.find(({ customerOf }) => customerOf?.[kind]);
			return (await owning?.customerOf?.[kind]?.(db, id)) ?? null;
		},
		async alsoEnd(ending, accountId) {
			for (const { endAccount } of slices) await endAccount?.(ending, accountId);
		},
	};
}

export const mailWriters: MailWriters = Object.assign({}, ...slices.map(({ mails }) => mails));

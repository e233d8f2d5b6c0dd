import { adminApi } from "./accounts/admin/api.server.ts";
import { type IdentityDeps, identityApi } from "./accounts/identity/api.server.ts";
import { profileApi } from "./accounts/profile/api.server.ts";
import { type SessionsDeps, sessionsApi } from "./accounts/sessions/api.server.ts";
import type { AccountEnd } from "./accounts/sessions/end-account.server.ts";
import { type UnverifiedDeps, unverifiedApi } from "./accounts/unverified/api.server.ts";
import { basketApi } from "./basket/api.server.ts";
import { builderApi } from "./builder/api.server.ts";
import { type CatalogueDeps, catalogueAdminApi } from "./catalogue/admin/api.server.ts";
import { catalogueApi } from "./catalogue/api.server.ts";
import { factsApi } from "./catalogue/facts/api.server.ts";
import { listingApi } from "./catalogue/listing/api.server.ts";
import type { FindPartsDeps } from "./catalogue/listing/find-parts.server.ts";
import { pricesApi } from "./catalogue/prices/api.server.ts";
import { deleteQuestionsOf } from "./catalogue/questions/answer-question.server.ts";
import { questionsApi } from "./catalogue/questions/api.server.ts";
import type { QuestionsDeps } from "./catalogue/questions/ask-question.server.ts";
import { suggestionApi } from "./catalogue/suggestion/api.server.ts";
import { judgementApi } from "./fit/judgement/api.server.ts";
import { addressesApi } from "./ordering/addresses/api.server.ts";
import { deleteAddressesOf } from "./ordering/addresses/keep-address.server.ts";
import { orderAdminApi } from "./ordering/admin/api.server.ts";
import { nameSubjects } from "./ordering/admin/name-subjects.server.ts";
import { orderingApi } from "./ordering/api.server.ts";
import { type BookingApiDeps, bookingApi } from "./ordering/booking/api.server.ts";
import type { OrderingApiDeps } from "./ordering/deps.server.ts";
import { historyApi } from "./ordering/history/api.server.ts";
import { photosApi } from "./ordering/photos/api.server.ts";
import { refundsApi } from "./ordering/refunds/api.server.ts";
import { returnsApi } from "./ordering/returns/api.server.ts";
import { settlementApi } from "./ordering/settlement/api.server.ts";
import { shippingApi } from "./ordering/shipping/api.server.ts";
import { partReviewsApi } from "./part-reviews/shown/api.server.ts";
import { type PartReviewsDeps, reviewingApi } from "./part-reviews/writing/api.server.ts";
import type { WriteProbe } from "./platform/database/database-watch.server.ts";
import type { Endpoint } from "./platform/http/endpoint.server.ts";
import { healthApi } from "./platform/http/health.server.ts";
import type { StopLinks } from "./platform/mail/stop-links.server.ts";
import { type ReviewsDeps, reviewsApi } from "./reviews/api.server.ts";
import { hideReviewsOf } from "./reviews/hide-review.server.ts";
import { siteApi } from "./site/api.server.ts";
import type { ShopConfig } from "./site/contract.ts";
import { type TermsDeps, termsApi } from "./terms/api.server.ts";
import { alertsApi } from "./wishes/alerts/api.server.ts";
import { wishesApi } from "./wishes/api.server.ts";

/** Dependencies of the slices' endpoints. */
export type ApiDeps = {
	config: ShopConfig;
	accounts: SessionsDeps & IdentityDeps;
	catalogue: CatalogueDeps;
	search: FindPartsDeps;
	ordering: OrderingApiDeps & BookingApiDeps;
	alerts: { limited: boolean; stopLinks: StopLinks };
	questions: QuestionsDeps;
	unverified: UnverifiedDeps;
	reviews: ReviewsDeps;
	terms: TermsDeps;
	partReviews: PartReviewsDeps;
	/** Whether this process is shutting down. */
	isStopping(): boolean;
	canWrite: WriteProbe;
};

/** Every JSON address, by slice; the page addresses are in routes.ts. */
export function everyEndpoint(deps: ApiDeps): Endpoint[] {
	const accountEnd: AccountEnd = {
		async alsoEnd(ending, accountId) {
			await hideReviewsOf(ending, accountId);
			await deleteAddressesOf(ending, accountId);
			await deleteQuestionsOf(ending, accountId);
		},
		accountEnded: deps.reviews.reviewsChanged,
	};
	return [
		...sessionsApi(deps.accounts),
		...identityApi(deps.accounts),
		...unverifiedApi({ ...deps.unverified, ...accountEnd }),
		...profileApi(),
		...adminApi({ nameSubjects, ...accountEnd }),
		...listingApi(deps.search),
		...suggestionApi(deps.search),
		...catalogueApi({ ...deps.search, ...deps.terms }),
		...catalogueAdminApi(deps.catalogue),
		...factsApi({ limited: deps.reviews.limited }),
		...pricesApi(),
		...questionsApi(deps.questions),
		...alertsApi(deps.alerts),
		...basketApi(deps.ordering),
		...wishesApi(),
		...judgementApi(deps.search),
		...builderApi(),
		...bookingApi(deps.ordering),
		...orderingApi(),
		...addressesApi(),
		...historyApi(),
		...refundsApi(deps.ordering),
		...returnsApi({ ...deps.ordering, limited: deps.reviews.limited }),
		...orderAdminApi({ ...deps.ordering, orderReceived: deps.reviews.reviewsChanged }),
		...shippingApi(),
		...settlementApi(deps.ordering),
		...reviewsApi(deps.reviews),
		...termsApi(deps.terms),
		...partReviewsApi(),
		...reviewingApi(deps.partReviews),
		...photosApi(deps.catalogue.images),
		...siteApi(deps.config),
		...healthApi(deps.isStopping, deps.canWrite),
	];
}

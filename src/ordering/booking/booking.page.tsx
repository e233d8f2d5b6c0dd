import { ResendMail } from "../../accounts/security/email-verification.tsx";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { partFromTheWire, readPartOperation } from "../../catalogue/contract.ts";
import { call } from "../../platform/client/api-client.ts";
import { privateHead } from "../../platform/client/private-page.tsx";
import type { Problem } from "../../platform/http/problem.ts";
import { readTermsOperation } from "../../terms/contract.ts";
import { NeedsScript } from "../../ui/hydration.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { Notice, TryAgain } from "../../ui/notice.tsx";
import { FormSkeleton, Skeleton } from "../../ui/skeleton.tsx";
import { copy } from "../order.copy.ts";
import type { Route } from "./+types/booking.page.ts";
import { BookedPart } from "./booked-part.tsx";
import { BookingForm } from "./booking-form.tsx";
import { findBuyer } from "./find-buyer.ts";

// Layout classes that the page and its loading skeleton share.
const side =
	"page-width grid items-start gap-6 py-6 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-10";
const card = "rounded-lg border border-line bg-surface p-4 sm:p-6";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	const customer = await requireCustomer(request);
	const [part, terms, buyer] = await Promise.all([
		call(readPartOperation, { params: { id: params.id } }),
		call(readTermsOperation, {}),
		findBuyer(customer),
	]);
	return { part, terms, buyer };
}

export const meta = privateHead(copy.booking.title);

export default function BookingPage({ loaderData }: Route.ComponentProps) {
	const { part: answer, terms, buyer } = loaderData;
	if (!answer.ok && answer.status === 404) return <Gone />;
	if (!answer.ok) return <NotFetched problem={answer.problem} />;
	if (!terms.ok) return <NotFetched problem={terms.problem} />;
	const part = partFromTheWire(answer.value);
	return (
		<div className={side}>
			<BookedPart part={part} warranty={answer.value.warranty} />
			<section className={card}>
				<h2 className="mb-4 text-2xl">{copy.booking.bookingFor}</h2>
				{buyer.unverified && <Unverified email={buyer.customer.email} />}
				<BookingForm key={part.id} part={part} buyer={buyer} terms={terms.value} />
			</section>
		</div>
	);
}

/** The limits of an unverified account, and how to verify the address. */
function Unverified({ email }: { email: string }) {
	return (
		<Notice tone="good" className="mb-5 space-y-3">
			<p className="wrap-anywhere">{copy.booking.unverified(email)}</p>
			<ResendMail email={email} />
		</Notice>
	);
}

function NotFetched({ problem }: { problem: Problem }) {
	return (
		<div className="page-width py-10">
			<h1 className="sr-only">{copy.booking.title}</h1>
			<TryAgain problem={problem} />
		</div>
	);
}

function Gone() {
	return (
		<div className="page-width py-10">
			<h1 className="sr-only">{copy.booking.title}</h1>
			<NotThere title={copy.booking.goneTitle} to="/parts" toLabel={copy.booking.toParts}>
				{copy.booking.gone}
			</NotThere>
		</div>
	);
}

export function HydrateFallback() {
	return (
		<div className={side}>
			<meta name="robots" content="noindex" />
			<h1 className="sr-only">{copy.booking.title}</h1>
			<div className="col-span-full js:hidden">
				<NeedsScript>{copy.booking.needsScript}</NeedsScript>
			</div>
			<div className="overflow-hidden rounded-lg border border-line bg-surface">
				<Skeleton className="h-60 rounded-none md:aspect-square md:h-auto" />
				<div className="hidden space-y-3 p-4 md:block">
					<Skeleton className="h-7 w-3/4" />
					<Skeleton className="h-16" />
					<Skeleton className="h-24" />
				</div>
			</div>
			<div className={`${card} min-h-168`}>
				<FormSkeleton loading={copy.booking.loading} />
			</div>
		</div>
	);
}

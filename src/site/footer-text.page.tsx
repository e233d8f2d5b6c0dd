import { data } from "react-router";
import { findCategory } from "../catalogue/attributes/categories.ts";
import { cachePageWithoutQuery } from "../platform/cache/cache-policy.ts";
import { pageHead } from "../platform/client/page-head.ts";
import { detailsContext } from "../shop/open-details.server.ts";
import { termsContext } from "../terms/open-terms.server.ts";
import { overviewOfTerms } from "../terms/overview-of-terms.ts";
import { TermsOverview } from "../terms/terms-overview.tsx";
import { termsTag } from "../terms/terms-tag.ts";
import type { Route } from "./+types/footer-text.page.ts";
import { copy } from "./contact.copy.ts";
import { ContactCards } from "./contact-cards.tsx";
import { findFooterText, footerTexts } from "./footer-texts.copy.ts";
import { contactCards } from "./list-contact-cards.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = findFooterText(new URL(request.url).pathname.replace(/\.data$/, ""));
	if (!page) throw data(null, 404);
	const overview = page === footerTexts.terms ? await readOverview(context) : null;
	cachePageWithoutQuery({ request, context }, overview ? ["frame", termsTag] : ["frame"]);
	const details = await context.get(detailsContext).details.read();
	return {
		...page,
		overview,
		contact: page === footerTexts.contact ? contactCards(details) : null,
	};
}

async function readOverview(context: Route.LoaderArgs["context"]) {
	const terms = await context.get(termsContext).terms.read();
	return overviewOfTerms(terms, (slug) => findCategory(slug)?.plural ?? slug);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, says } = loaderData;
	return pageHead(matches, { title, description: says[0] ?? title, address: location.pathname });
}

export default function FooterTextPage({
	loaderData: { title, says, overview, contact },
}: Route.ComponentProps) {
	return (
		<>
			<article className="page-width py-10">
				<h1 className="text-3xl">{title}</h1>
				<div className="mt-5 max-w-prose space-y-4 text-lg">
					{says.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
				{overview && <TermsOverview overview={overview} />}
			</article>
			{contact && <ContactCards title={copy.reach} cards={contact} />}
		</>
	);
}

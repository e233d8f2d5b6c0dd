import { type ComponentType, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../ui/hydration.tsx";
import { fetchPatiently } from "../../ui/lazy-part.ts";
import { ReviewsSection, type ReviewsSectionProps } from "./reviews-section.tsx";
import { useReports } from "./use-reports.tsx";

/**
 * The reviews on a part's page. On the first load the browser keeps the server's HTML and loads no
 * code for it. It fetches the code only after a navigation from another page. The check of `SSR`
 * removes the section from the browser's bundle.
 */
export function ReviewsOfPart(props: ReviewsSectionProps) {
	const list = useRef<HTMLElement>(null);
	const reports = useReports(list);
	const [isFromServer] = useState(!useHydrated());
	const frame = { ref: list, id: "reviews", className: "mt-8 scroll-mt-4" };
	if (import.meta.env.SSR)
		return (
			<section {...frame}>
				<ReviewsSection {...props} />
			</section>
		);
	return (
		<>
			{isFromServer ? (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what the server made stays
				<section {...frame} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
			) : (
				<section {...frame}>
					<Fetched {...props} />
				</section>
			)}
			{reports}
		</>
	);
}

function Fetched(props: ReviewsSectionProps) {
	const [Section, setSection] = useState<ComponentType<ReviewsSectionProps>>();
	useEffect(() => {
		fetchPatiently(() => import("./reviews-section.tsx")).then(
			(module) => setSection(() => module.ReviewsSection),
			() => {},
		);
	}, []);
	// About the height of the section that is loading.
	return Section ? <Section {...props} /> : <div className="h-192" />;
}

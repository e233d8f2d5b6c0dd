import { BookNow, WhyNotBooked } from "../../catalogue/book-now.tsx";
import { imageFilesAt } from "../../catalogue/images/image-files.ts";
import { shippedImageAddress } from "../../catalogue/images/shipped-images.ts";
import { addressOfPart, type PartCardData } from "../../catalogue/live-part.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { copy } from "./copy.ts";

/** The 'Best selling product' hero (spec §1). If no joystick is for sale, the hero links to all parts. */
export function BestSeller({ part }: { part: PartCardData | null }) {
	return (
		<section
			aria-labelledby="best-seller"
			className="mt-10 border-line border-y bg-surface sm:mt-14"
		>
			<div className="page-width grid items-center gap-4 py-6 md:grid-cols-[1fr_1.1fr] md:gap-6 md:py-10">
				<div className="studio order-last rounded-lg md:order-none">
					<ResponsiveImage
						files={imageFilesAt(part?.image ?? shippedImageAddress("joystick"))}
						alt={part?.name ?? copy.home.bestPicture}
						sizes="(width < 48rem) 45vw, 30rem"
						className="mx-auto aspect-2/1 w-full max-w-md object-contain p-3 md:aspect-square md:p-6"
					/>
				</div>
				<div>
					<h2 id="best-seller" className="text-2xl text-brand sm:text-3xl">
						{copy.home.bestTitle}
					</h2>
					<p className="mt-1 flex flex-wrap items-baseline gap-x-3 sm:mt-3">
						<span className="figures font-bold text-4xl tracking-tight sm:text-[4.5rem] sm:leading-none">
							{copy.home.bestClaim}
						</span>{" "}
						<span className="text-ink-soft text-xl">{copy.home.bestClaimWords}</span>
					</p>
					{part ? <ForSale part={part} /> : <NotForSale />}
				</div>
			</div>
		</section>
	);
}

function ForSale({ part }: { part: PartCardData }) {
	return (
		<>
			<h3 className="mt-3 text-xl sm:mt-5">{part.name}</h3>
			<p className="mt-2 max-w-prose">{copy.home.bestText}</p>
			<p className="figures mt-3 font-bold text-2xl">{formatTaka(part.priceTaka)}</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<WhyNotBooked part={part} className="mt-1.5" />
				<BookNow part={part} size="large" />
				<LinkButton to={addressOfPart(part)} look="quiet" size="large">
					{copy.home.bestButton}
				</LinkButton>
			</div>
		</>
	);
}

function NotForSale() {
	return (
		<>
			<p className="mt-5 max-w-prose">{copy.home.bestText}</p>
			<LinkButton to="/parts" size="large" className="mt-4">
				{copy.home.bestOther}
			</LinkButton>
		</>
	);
}

import { imageFilesAt } from "../../catalogue/images/image-files.ts";
import { shippedImageAddress } from "../../catalogue/images/shipped-images.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { copy } from "../copy.ts";

/** The not-found image (spec §2, `*`), with links to other pages. */
export function NotFoundView() {
	return (
		<div className="page-width grid items-center gap-8 py-10 md:grid-cols-2">
			<title>{copy.notFound.title}</title>
			<ResponsiveImage
				files={imageFilesAt(shippedImageAddress("not-found"))}
				alt={copy.notFound.picture}
				sizes="(width < 48rem) 90vw, 32rem"
				eager
				className="studio mx-auto aspect-square w-full max-w-lg rounded-lg"
			/>
			<div>
				<p className="figures font-semibold text-brand text-lg">404</p>
				<h1 className="text-3xl">{copy.notFound.title}</h1>
				<p className="mt-4 max-w-prose text-lg">{copy.notFound.text}</p>
				<div className="mt-6 flex flex-wrap gap-3">
					<LinkButton to="/parts">{copy.notFound.parts}</LinkButton>
					<LinkButton to="/" look="quiet">
						{copy.notFound.home}
					</LinkButton>
				</div>
			</div>
		</div>
	);
}

import type { ReactNode } from "react";
import { PartImage } from "../catalogue/images/part-image.tsx";
import { addressOfPart, type PartLineData } from "../catalogue/live-part.ts";
import { Unbroken } from "../catalogue/unbroken.tsx";
import { Link } from "../ui/link.tsx";

type PartHeadProps = {
	part: PartLineData;
	sizes: string;
	className: string;
	children: ReactNode;
};

/** A part of a build, or a candidate: its picture, name and figures, and `children` below them. */
export function PartHead({ part, sizes, className, children }: PartHeadProps) {
	return (
		<>
			<PartImage
				image={part.image}
				alt=""
				sizes={sizes}
				className="self-start rounded-md sm:row-span-2"
			/>
			<div className={className}>
				<h3 className="text-base leading-snug">
					<Link
						to={addressOfPart(part)}
						className="inline-block py-1 no-underline hover:text-brand"
					>
						{part.name}
					</Link>
				</h3>
				<p className="figures text-ink-soft text-sm">
					<Unbroken text={part.figures} />
				</p>
				{children}
			</div>
		</>
	);
}

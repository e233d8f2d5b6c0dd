import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { PointerEvent } from "react";
import { imageFilesAt } from "../images/image-files.ts";
import { copy } from "./copy.ts";

type EnlargedImageProps = {
	image: string;
	large: string;
	name: string;
	open: boolean;
	onClose: () => void;
};

const side = 1600;

/** Scrolls the image to the place under the mouse. The browser scrolls for fingers and keys. */
function follow({ currentTarget: box, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
	if (pointerType !== "mouse") return;
	const { left, top, width, height } = box.getBoundingClientRect();
	box.scrollTo(
		((clientX - left) / width) * (box.scrollWidth - width),
		((clientY - top) / height) * (box.scrollHeight - height),
	);
}

/** A part's large image over the whole page. It is a default export because `lazy` loads it on first use. */
export default function EnlargedImage({ image, large, name, open, onClose }: EnlargedImageProps) {
	const files = imageFilesAt(image);
	return (
		<CSPProvider disableStyleElements>
			<Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
				<Dialog.Portal>
					<Dialog.Popup
						aria-label={name}
						className="fixed inset-0 z-50 grid overflow-hidden bg-surface text-ink"
					>
						<section
							// biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus
							tabIndex={0}
							aria-label={copy.closely}
							onPointerMove={follow}
							className="studio grid overflow-auto overscroll-contain"
						>
							<picture className="m-auto block">
								<source type={files.type} srcSet={large} />
								<img
									src={files.address}
									alt={name}
									width={side}
									height={side}
									className="block size-[min(1600px,200vmax)] max-w-none"
								/>
							</picture>
						</section>
						<Dialog.Close
							aria-label={copy.leaveClosely}
							className="absolute top-3 right-3 grid size-11 place-items-center rounded-full border border-line bg-surface"
						>
							<X aria-hidden="true" className="size-5" />
						</Dialog.Close>
					</Dialog.Popup>
				</Dialog.Portal>
			</Dialog.Root>
		</CSPProvider>
	);
}

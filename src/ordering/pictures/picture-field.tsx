import { Image, X } from "lucide-react";
import { useRef } from "react";
import { imageTypes } from "../../catalogue/images/image-store.ts";
import { LabelledControl } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { copy } from "./copy.ts";
import type { Picture, Pictures } from "./use-pictures.ts";

type PictureFieldProps = { pictures: Pictures; hint: string; error?: string | undefined };

/** The browser's file picker, and the pictures that were chosen. The customer can remove each of them. */
export function PictureField({ pictures: field, hint, error }: PictureFieldProps) {
	const { chosen, max, isSending, problem, choose, remove } = field;
	const input = useRef<HTMLInputElement>(null);
	function takeAway(picture: Picture) {
		remove(picture.id);
		// The pressed button disappears with its picture, so the input gets the focus.
		input.current?.focus();
	}
	return (
		<LabelledControl label={copy.add} hint={hint} error={problem ?? error}>
			{(aria) => (
				<>
					<input
						{...aria}
						ref={input}
						type="file"
						multiple
						accept={imageTypes.join()}
						onChange={choose}
						className="min-h-11 w-full min-w-0 rounded-md border border-transparent text-sm text-transparent file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-brand hover:file:text-brand aria-invalid:border-signal"
					/>
					<ul className="flex flex-wrap gap-2 empty:hidden">
						{chosen.map((picture, index) => (
							<li key={picture.id} className="relative">
								<PictureImage image={picture.image} name={copy.picture(index + 1)} />
								<button
									type="button"
									aria-label={copy.remove(index + 1)}
									onClick={() => takeAway(picture)}
									className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end"
								>
									<span className="grid size-7 place-items-center rounded-md border border-line-strong bg-surface hover:border-signal">
										<X aria-hidden="true" className="size-4" />
									</span>
								</button>
							</li>
						))}
					</ul>
					<p role="status" className="figures flex items-center gap-2 text-sm empty:hidden">
						{isSending && <Spinner />}
						{isSending ? copy.uploading : chosen.length > 0 && copy.count(chosen.length, max)}
					</p>
				</>
			)}
		</LabelledControl>
	);
}

function PictureImage({ image, name }: { image: string | null; name: string }) {
	const shape = "size-22 rounded-md border border-line";
	if (image)
		return (
			<img src={image} alt={name} width={88} height={88} className={`${shape} object-cover`} />
		);
	return (
		<span role="img" aria-label={name} className={`${shape} grid place-items-center text-ink-soft`}>
			<Image aria-hidden="true" />
		</span>
	);
}

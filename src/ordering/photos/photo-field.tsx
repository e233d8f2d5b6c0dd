import { X } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { smallImageAt } from "../../catalogue/images/image-files.ts";
import { call } from "../../platform/client/api-client.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { uploadPhotoOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import { PhotoInput } from "./photo-input.tsx";

type PhotoFieldProps = {
	/** The addresses of the photos so far. */
	photos: readonly string[];
	most: number;
	onChange(photos: string[]): void;
	error?: string | undefined;
};

/** Up to `most` photos, each uploaded as soon as it is chosen; any can be taken away again. */
export function PhotoField({ photos, most, onChange, error }: PhotoFieldProps) {
	const id = useId();
	const { choose, isUploading, problem } = usePhotos(photos, most, onChange);
	const shownProblem = problem ?? error;
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="text-sm font-semibold">
				{copy.add}
			</label>
			{photos.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{photos.map((photo, at) => (
						<li key={photo} className="relative">
							<img
								src={smallImageAt(photo)}
								alt={copy.photo(at + 1)}
								width={88}
								height={88}
								className="border-line size-22 rounded-md border object-cover"
							/>
							<button
								type="button"
								aria-label={copy.remove(at + 1)}
								onClick={() => onChange(photos.filter((other) => other !== photo))}
								className="bg-surface border-line-strong hover:border-signal absolute top-0 right-0 grid size-11 place-items-center rounded-md border"
							>
								<X aria-hidden="true" className="size-5" />
							</button>
						</li>
					))}
				</ul>
			)}
			{photos.length < most && (
				<PhotoInput
					id={id}
					disabled={isUploading}
					onChange={choose}
					aria-describedby={`${id}-hint`}
					aria-invalid={shownProblem ? true : undefined}
				/>
			)}
			<p id={`${id}-hint`} className="text-ink-soft text-sm">
				{copy.hint(most)}
			</p>
			<p role="status" className="flex items-center gap-2 text-sm empty:hidden">
				{isUploading && (
					<>
						<Spinner />
						{copy.uploading}
					</>
				)}
			</p>
			<p role="alert" className="text-signal text-sm empty:hidden">
				{shownProblem}
			</p>
		</div>
	);
}

function usePhotos(photos: readonly string[], most: number, onChange: PhotoFieldProps["onChange"]) {
	const [isUploading, setUploading] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	async function choose({ target }: ChangeEvent<HTMLInputElement>) {
		const files = [...(target.files ?? [])];
		const room = most - photos.length;
		setProblem(files.length > room ? copy.full(most) : null);
		setUploading(true);
		let shown = [...photos];
		for (const file of files.slice(0, room)) {
			const response = await call(uploadPhotoOperation, { file });
			if (!response.ok) {
				setProblem(response.problem.fields?.image ?? response.problem.detail);
				break;
			}
			const { url } = response.value.data;
			if (!shown.includes(url)) shown = [...shown, url];
			onChange(shown);
		}
		setUploading(false);
		// The same file can be chosen again after a problem.
		target.value = "";
	}
	return {
		choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
		isUploading,
		problem,
	};
}

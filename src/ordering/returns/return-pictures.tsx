import { type ReactNode, useState } from "react";
import { call } from "../../platform/client/api-client.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readReturnPictureOperation } from "./contract.ts";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.order;

/** The pictures of a return, fetched once somebody opens them: nobody but its customer and admins gets them. */
export function ReturnPictures({ ids }: { ids: readonly string[] }) {
	const [images, setImages] = useState<readonly (string | null)[] | null>(null);

	async function load() {
		if (images) return;
		const answers = await Promise.all(
			ids.map((id) => call(readReturnPictureOperation, { params: { id } })),
		);
		setImages(answers.map((answer) => (answer.ok ? answer.value.image : null)));
	}
	return (
		<details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
				{copy.pictures(ids.length)}
			</summary>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{ids.map((id, at) => (
					<li key={id}>{shown(images?.[at], at)}</li>
				))}
			</ul>
		</details>
	);
}

function shown(image: string | null | undefined, at: number): ReactNode {
	if (image === undefined) return <Skeleton className="aspect-square rounded-md" />;
	if (image === null) return <p className="text-ink-soft text-sm">{copy.noPicture}</p>;
	return (
		<img
			src={image}
			alt={copy.picture(at + 1)}
			width={400}
			height={400}
			className="aspect-square w-full rounded-md border border-line object-contain"
		/>
	);
}

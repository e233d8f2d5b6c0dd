import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { smallImageAt } from "../../catalogue/images/image-files.ts";
import { maxPictures } from "../../catalogue/part-reviews/rules.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { StarField } from "../../ui/star-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { uploadPhotoOperation } from "../photos/contract.ts";
import { copy as photosCopy } from "../photos/copy.ts";
import { PhotoField } from "../photos/photo-field.tsx";
import { type Photo, usePhotos } from "../photos/use-photos.ts";
import { type ReceivedPart, writePartReviewOperation } from "./contract.ts";
import { copy as pagesCopy } from "./pages.copy.ts";

const copy = pagesCopy.own;

type PartReviewFormProps = { received: ReceivedPart; onClose(): void };

/** Stars, words and pictures for a part; after a refusal all of it stays. */
export function PartReviewForm({ received, onClose }: PartReviewFormProps) {
	const { lineId, review } = received;
	const form = useRef<HTMLFormElement>(null);
	const [stars, setStars] = useState(review?.stars ?? 0);
	const photos = usePhotos(sendPhoto, maxPictures, review?.pictures.map(photoAt));
	const { send, busy, problem } = useSend(lineId, onClose);
	// A sentence about a field is wrong as soon as the field is another.
	const [mended, setMended] = useState<readonly string[]>([]);
	const sentences = Object.entries(problem?.fields ?? {});
	const fields = Object.fromEntries(sentences.filter(([name]) => !mended.includes(name)));
	const wrongPicture = sentences.find(([name]) => name.startsWith("pictures"))?.[1];
	useFocusOnProblem(form, problem);
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const words = String(new FormData(event.currentTarget).get("review") ?? "");
		setMended([]);
		void send({ stars, review: words, pictures: photos.photos.map(({ id }) => id) });
	}
	return (
		<form
			ref={form}
			method="post"
			noValidate
			onSubmit={submit}
			className="mt-4 max-w-2xl space-y-4"
		>
			<StarField
				legend={copy.stars}
				name={`stars-${lineId}`}
				words={copy.words}
				value={stars}
				onChange={(chosen) => {
					setStars(chosen);
					setMended([...mended, "stars"]);
				}}
				error={fields.stars}
			/>
			<TextAreaField
				label={copy.text}
				hint={copy.textHint}
				name="review"
				aria-required
				defaultValue={review?.review ?? ""}
				onChange={() => setMended([...mended, "review"])}
				error={fields.review}
			/>
			<PhotoField photos={photos} hint={photosCopy.hint(maxPictures)} error={wrongPicture} />
			<FormProblem
				title={copy.notSent}
				detail={problem && sentences.length === 0 ? problem.detail : null}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy || photos.isSending}>
					{copy.send}
				</Button>
				<Button look="plain" onClick={onClose}>
					{copy.cancel}
				</Button>
			</div>
		</form>
	);
}

function photoAt(address: string): Photo {
	return { id: address, image: smallImageAt(address) };
}

async function sendPhoto(file: File) {
	const response = await call(uploadPhotoOperation, { file });
	if (response.ok) return photoAt(response.value.data.url);
	return { problem: response.problem.fields?.image ?? response.problem.detail };
}

type Written = { stars: number; review: string; pictures: string[] };

function useSend(lineId: string, onClose: () => void) {
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	async function send(body: Written) {
		setBusy(true);
		const response = await call(writePartReviewOperation, { params: { id: lineId }, body });
		setBusy(false);
		setProblem(response.ok ? null : response.problem);
		if (!response.ok) return;
		void toast.success(copy.sent);
		await revalidate();
		onClose();
	}
	return { send, busy, problem };
}

import { useState } from "react";
import { smallImageAt } from "../../catalogue/images/image-files.ts";
import { uploadPhotoOperation } from "../../ordering/pictures/contract.ts";
import { copy as picturesCopy } from "../../ordering/pictures/copy.ts";
import { PictureField } from "../../ordering/pictures/picture-field.tsx";
import { type Picture, usePictures } from "../../ordering/pictures/use-pictures.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { StarField } from "../../ui/star-field.tsx";
import { maxPictures } from "../shown/rules.ts";
import { type ReceivedPart, writePartReviewOperation } from "./contract.ts";
import { copy } from "./my-reviews.copy.ts";

const checks = () => import("./part-review.checks.ts").then((all) => all.ReviewText);
const fieldNames = ["stars", "review", "pictures"];

type Written = { stars: number; review: string; pictures: string[] };
type PartReviewFormProps = { received: ReceivedPart; onClose(): void };

/** The form for a review: stars, text and pictures. After a refusal it keeps all of them. */
export function PartReviewForm({ received, onClose }: PartReviewFormProps) {
	const { lineId, review } = received;
	const [stars, setStars] = useState(review?.stars ?? 0);
	const pictures = usePictures(sendPicture, maxPictures, review?.pictures.map(pictureAt));
	const { formOf, busy, fields, detail } = useSubmit(
		(body: Written) => call(writePartReviewOperation, { params: { id: lineId }, body }),
		{ checks, fields: fieldNames, toast: copy.sent, reload: true, done: onClose },
	);
	// The error of a field disappears as soon as the customer changes that field.
	const [mended, setMended] = useState<readonly string[]>([]);
	const errorAt = (name: string) => (mended.includes(name) ? undefined : fields[name]);
	return (
		<form
			{...formOf(({ review: words = "" }) => {
				setMended([]);
				return { stars, review: words, pictures: pictures.chosen.map(({ id }) => id) };
			})}
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
				error={errorAt("stars")}
			/>
			<TextAreaField
				label={copy.text}
				hint={copy.textHint}
				name="review"
				aria-required
				defaultValue={review?.review ?? ""}
				onChange={() => setMended([...mended, "review"])}
				error={errorAt("review")}
			/>
			<PictureField
				pictures={pictures}
				hint={picturesCopy.hint(maxPictures)}
				error={fields.pictures}
			/>
			<FormProblem title={copy.notSent} detail={detail} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy || pictures.isSending}>
					{copy.send}
				</Button>
				<Button look="plain" onClick={onClose}>
					{copy.cancel}
				</Button>
			</div>
		</form>
	);
}

function pictureAt(address: string): Picture {
	return { id: address, image: smallImageAt(address) };
}

async function sendPicture(file: File) {
	const response = await call(uploadPhotoOperation, { file });
	if (response.ok) return pictureAt(response.value.data.url);
	return { problem: response.problem.fields?.image ?? response.problem.detail };
}

import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { maxPictures } from "../../catalogue/part-reviews/rules.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { StarField } from "../../ui/star-field.tsx";
import { toast } from "../../ui/toast.ts";
import { PhotoField } from "../photos/photo-field.tsx";
import { type ReceivedPart, writePartReviewOperation } from "./contract.ts";
import { copy as pagesCopy } from "./pages.copy.ts";

const copy = pagesCopy.own;

type PartReviewFormProps = { received: ReceivedPart; onClose(): void };

/** Stars, words and pictures for a part; after a refusal all of it stays. */
export function PartReviewForm({ received, onClose }: PartReviewFormProps) {
	const { lineId, review } = received;
	const [stars, setStars] = useState(review?.stars ?? 0);
	const [pictures, setPictures] = useState(review?.pictures ?? []);
	const { send, busy, problem } = useSend(lineId, onClose);
	const fields = problem?.fields ?? {};
	const wrongPicture = Object.entries(fields).find(([name]) => name.startsWith("pictures"))?.[1];
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const words = String(new FormData(event.currentTarget).get("review") ?? "");
		void send({ stars, review: words, pictures });
	}
	return (
		<form method="post" noValidate onSubmit={submit} className="mt-4 max-w-2xl space-y-4">
			<StarField
				legend={copy.stars}
				name={`stars-${lineId}`}
				words={copy.words}
				value={stars}
				onChange={setStars}
				error={fields.stars}
			/>
			<TextAreaField
				label={copy.text}
				hint={copy.textHint}
				name="review"
				aria-required
				defaultValue={review?.review ?? ""}
				error={fields.review}
			/>
			<PhotoField
				photos={pictures}
				most={maxPictures}
				onChange={setPictures}
				error={wrongPicture}
			/>
			<FormProblem
				title={copy.notSent}
				detail={problem && Object.keys(fields).length === 0 ? problem.detail : null}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					{copy.send}
				</Button>
				<Button look="plain" onClick={onClose}>
					{copy.cancel}
				</Button>
			</div>
		</form>
	);
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

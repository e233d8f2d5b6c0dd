import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { toast } from "../../ui/toast.ts";
import { usePhotos } from "../photos/use-photos.ts";
import { readQuantity } from "../rules.ts";
import {
	askReturnOperation,
	type ReturnsOfOrder,
	uploadReturnPictureOperation,
} from "./contract.ts";
import { maxReturnPictures, type ReturnReason, returnReasons } from "./rules.ts";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.ask;
type Fields = Partial<Record<"reason" | "lines", string>>;

/** The form of a return: sends its photos as they are chosen, then itself, and leads back to the order. */
export function useAskReturn(orderId: string, open: ReturnsOfOrder["open"]) {
	const [fields, setFields] = useState<Fields>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const photos = usePhotos(sendPhoto, maxReturnPictures);
	const sendOnce = useIdempotencyKey();
	const navigate = useNavigate();
	const params = { id: orderId };

	async function sendPhoto(file: File) {
		const response = await call(uploadReturnPictureOperation, { params, file });
		if (response.ok) return { id: response.value.insertedId, image: await smallImageOf(file) };
		const { fields: wrong, detail } = response.problem;
		return { problem: wrong?.image ?? detail };
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = readForm(event.currentTarget, open);
		const wrong = checkForm(typed);
		setFields(wrong);
		setProblem(null);
		if (Object.keys(wrong).length > 0) return;
		setBusy(true);
		const failure = await send(typed);
		setBusy(false);
		if (failure) return setProblem(failure);
		void toast.success(copy.sent);
		await navigate(`/dashboard/orders/${orderId}#returns`);
	}

	async function send({ reason, words, lines }: Typed): Promise<string | null> {
		if (!reason) return copy.chooseReason;
		const pictures = photos.photos.map(({ id }) => id);
		const body = { reason, words, lines, pictures };
		const response = await sendOnce(body, (idempotencyKey) =>
			call(askReturnOperation, { params, body, idempotencyKey }),
		);
		if (response.ok) return null;
		const { fields: sentences = {}, detail } = response.problem;
		return Object.values(sentences)[0] ?? detail;
	}
	return { submit, fields, problem, busy, photos };
}

type Typed = {
	reason: ReturnReason | undefined;
	words: string;
	lines: { partId: string; quantity: number }[];
};

function readForm(form: HTMLFormElement, open: ReturnsOfOrder["open"]): Typed {
	const typed = new FormData(form);
	const reason = returnReasons.find((one) => one === typed.get("reason"));
	const lines = open
		.filter(({ reasons }) => !reason || reasons.includes(reason))
		.map(({ partId }) => {
			const units = String(typed.get(`units-${partId}`) ?? "").trim();
			return { partId, quantity: units === "" ? 0 : (readQuantity(units) ?? -1) };
		})
		.filter(({ quantity }) => quantity !== 0);
	return { reason, words: String(typed.get("words") ?? ""), lines };
}

function checkForm({ reason, lines }: Typed): Fields {
	const wrongUnits = lines.length === 0 || lines.some(({ quantity }) => quantity < 1);
	return {
		...(!reason && { reason: copy.chooseReason }),
		...(wrongUnits && { lines: copy.chooseLines }),
	};
}

const widthPx = 176;

/** A small image of a chosen photo as a data: address, so that it need not come back from the shop; null if this browser cannot. */
async function smallImageOf(file: File): Promise<string | null> {
	const bitmap = await createImageBitmap(file, { resizeWidth: widthPx }).catch(() => null);
	if (!bitmap) return null;
	const { width, height } = bitmap;
	const canvas = Object.assign(document.createElement("canvas"), { width, height });
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
	return canvas.toDataURL("image/jpeg");
}

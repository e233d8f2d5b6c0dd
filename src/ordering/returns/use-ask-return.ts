import { useNavigate } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { usePictures } from "../pictures/use-pictures.ts";
import { readQuantity } from "../rules.ts";
import {
	askReturnOperation,
	type ReturnsOfOrder,
	uploadReturnPictureOperation,
} from "./contract.ts";
import { maxReturnPictures, type ReturnReason } from "./rules.ts";
import { copy } from "./screens.copy.ts";

const ask = copy.ask;
const checks = () => import("./return.checks.ts").then((all) => all.NewReturn);

/** The form of a return. It sends each chosen picture, then the form, and leads back to the order. */
export function useAskReturn(orderId: string, open: ReturnsOfOrder["open"]) {
	const pictures = usePictures(sendPicture, maxReturnPictures);
	const navigate = useNavigate();
	const params = { id: orderId };
	const { formOf, busy, problem, detail } = useSubmit(
		(body: Typed, idempotencyKey) => call(askReturnOperation, { params, body, idempotencyKey }),
		{ checks, toast: ask.sent, done: () => navigate(`/dashboard/orders/${orderId}#returns`) },
	);

	async function sendPicture(file: File) {
		const response = await call(uploadReturnPictureOperation, { params, file });
		if (response.ok) return { id: response.value.insertedId, image: await smallImageOf(file) };
		const { fields: wrong, detail } = response.problem;
		return { problem: wrong?.image ?? detail };
	}

	// The form shows its own errors at the fields, and the shop's refusals above the button.
	const wrong = (problem?.code === "bad-input" && problem.fields) || {};
	const lines = Object.keys(wrong).some((name) => name.startsWith("lines"));
	return {
		form: formOf((_, { currentTarget }) => ({
			...readTyped(currentTarget, open),
			pictures: pictures.chosen.map(({ id }) => id),
		})),
		fields: { reason: wrong.reason, lines: lines ? ask.chooseLines : undefined },
		detail: lines || wrong.reason ? null : detail,
		busy,
		pictures,
	};
}

type Typed = {
	reason: ReturnReason;
	words: string;
	lines: { partId: string; quantity: number }[];
	pictures: string[];
};

function readTyped(form: HTMLFormElement, open: ReturnsOfOrder["open"]): Omit<Typed, "pictures"> {
	const typed = new FormData(form);
	// If no reason is chosen, the text is empty and the schema refuses it.
	const reason = String(typed.get("reason") ?? "") as ReturnReason;
	const lines = open
		.filter(({ reasons }) => !reason || reasons.includes(reason))
		.map(({ partId }) => {
			const units = String(typed.get(`units-${partId}`) ?? "").trim();
			return { partId, quantity: units === "" ? 0 : (readQuantity(units) ?? -1) };
		})
		.filter(({ quantity }) => quantity !== 0);
	return { reason, words: String(typed.get("words") ?? ""), lines };
}

const widthPx = 176;

/** Returns a small data: address of a chosen picture, without a request. Null if the browser cannot read it. */
async function smallImageOf(file: File): Promise<string | null> {
	const bitmap = await createImageBitmap(file, { resizeWidth: widthPx }).catch(() => null);
	if (!bitmap) return null;
	const { width, height } = bitmap;
	const canvas = Object.assign(document.createElement("canvas"), { width, height });
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
	return canvas.toDataURL("image/jpeg");
}

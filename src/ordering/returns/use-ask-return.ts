import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { toast } from "../../ui/toast.ts";
import { readQuantity } from "../rules.ts";
import {
	askReturnOperation,
	type ReturnsOfOrder,
	uploadReturnPictureOperation,
} from "./contract.ts";
import { maxReturnPictures, type ReturnReason, returnReasons } from "./rules.ts";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.ask;
type Fields = Partial<Record<"reason" | "lines" | "words" | "pictures", string>>;

/** The form of a return: uploads its pictures, each once, sends it, and leads back to the order. */
export function useAskReturn(orderId: string, open: ReturnsOfOrder["open"]) {
	const [fields, setFields] = useState<Fields>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const uploaded = useRef(new Map<string, string>());
	const sendOnce = useIdempotencyKey();
	const navigate = useNavigate();
	const params = { id: orderId };

	async function upload(files: readonly File[]): Promise<string[] | string> {
		const ids: string[] = [];
		for (const file of files) {
			const key = `${file.name} ${file.size} ${file.lastModified}`;
			const known = uploaded.current.get(key);
			const response = known ? null : await call(uploadReturnPictureOperation, { params, file });
			if (response && !response.ok) {
				const { fields: wrong, detail } = response.problem;
				return copy.pictureFailed(file.name, wrong?.image ?? detail);
			}
			const id = known ?? response?.value.insertedId ?? "";
			uploaded.current.set(key, id);
			ids.push(id);
		}
		return ids;
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = readForm(form, open);
		const wrong = checkForm(typed);
		setFields(wrong);
		setProblem(null);
		if (Object.keys(wrong).length > 0) return focusFirstError(form);
		setBusy(true);
		const failure = await send(typed);
		setBusy(false);
		if (failure) return setProblem(failure);
		void toast.success(copy.sent);
		await navigate(`/dashboard/orders/${orderId}#returns`);
	}

	async function send({ reason, words, lines, files }: Typed): Promise<string | null> {
		const pictures = await upload(files);
		if (typeof pictures === "string") return pictures;
		if (!reason) return copy.chooseReason;
		const body = { reason, words, lines, pictures };
		const response = await sendOnce(body, (idempotencyKey) =>
			call(askReturnOperation, { params, body, idempotencyKey }),
		);
		if (response.ok) return null;
		const { fields: sentences = {}, detail } = response.problem;
		return Object.values(sentences)[0] ?? detail;
	}
	return { submit, fields, problem, busy };
}

type Typed = {
	reason: ReturnReason | undefined;
	words: string;
	lines: { partId: string; quantity: number }[];
	files: File[];
};

function readForm(form: HTMLFormElement, open: ReturnsOfOrder["open"]): Typed {
	const typed = new FormData(form);
	const reason = returnReasons.find((one) => one === typed.get("reason"));
	const lines = open
		.filter(({ reasons }) => reason && reasons.includes(reason))
		.map(({ partId }) => {
			const units = String(typed.get(`units-${partId}`) ?? "").trim();
			return { partId, quantity: units === "" ? 0 : (readQuantity(units) ?? -1) };
		})
		.filter(({ quantity }) => quantity !== 0);
	const files = typed.getAll("pictures").filter((one) => one instanceof File && one.size > 0);
	return { reason, words: String(typed.get("words") ?? ""), lines, files: files as File[] };
}

function checkForm({ reason, lines, files }: Typed): Fields {
	const wrongUnits = lines.length === 0 || lines.some(({ quantity }) => quantity < 1);
	return {
		...(!reason && { reason: copy.chooseReason }),
		...(wrongUnits && { lines: copy.chooseLines }),
		...(files.length > maxReturnPictures && { pictures: copy.picturesTooMany }),
	};
}

function focusFirstError(form: HTMLFormElement): void {
	requestAnimationFrame(() =>
		form.querySelector<HTMLElement>("[aria-invalid=true] input, [aria-invalid=true]")?.focus(),
	);
}

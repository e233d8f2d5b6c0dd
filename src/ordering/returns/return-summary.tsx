import { type ReactNode, useState } from "react";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { showDay } from "../../ui/day-and-time.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { copy as unitsCopy } from "../units.copy.ts";
import { type Return, readReturnPictureOperation } from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import { copy as screensCopy } from "./screens.copy.ts";

const { order: orderCopy, outcome } = screensCopy;
const tones = {
	asked: "waiting",
	accepted: "waiting",
	"taken back": "waiting",
	closed: "good",
	refused: "attention",
	withdrawn: "plain",
} as const;

export function ReturnBadge({ state }: Pick<Return, "state">) {
	return <Badge tone={tones[state]}>{returnsCopy.state[state]}</Badge>;
}

type ReturnReader = "customer" | "admin";
type SummaryProps = { item: Return; reader: ReturnReader; children?: ReactNode };

/** The details of a return: its parts, the reason, the texts of both sides, pictures and money. */
export function ReturnSummary({ item, reader, children }: SummaryProps) {
	const { lines, reason, words: customerWords, answer, pictures } = item;
	return (
		<div className="space-y-3">
			<ul className="space-y-1 font-semibold">
				{lines.map((line) => (
					<li key={line.partId} className="wrap-anywhere">
						{unitsCopy.of(line.quantity, line.product)}
						<LineOutcome line={line} item={item} reader={reader} />
					</li>
				))}
			</ul>
			<p>{returnsCopy.reason[reason]}</p>
			{customerWords && (
				<Quote name={reader === "customer" ? orderCopy.youSaid : orderCopy.theySaid}>
					{customerWords}
				</Quote>
			)}
			{pictures.length > 0 && <ReturnPictures ids={pictures} />}
			{answer && <Quote name={orderCopy.answer}>{answer}</Quote>}
			<ReturnOutcome item={item} reader={reader} />
			{children}
		</div>
	);
}

/** The refund of a closed return: how much goes back and how, or that nothing does. */
function ReturnOutcome({ item, reader }: { item: Return; reader: ReturnReader }) {
	if (item.state !== "closed") return null;
	if (item.refunded === 0) return <p>{outcome.noMoney}</p>;
	return (
		<p className="figures">
			{moneyInWords(item, reader)}
			{item.refundedDelivery > 0 && ` ${outcome.forDelivery(formatTaka(item.refundedDelivery))}`}
			{reader === "customer" && ` ${outcome.bank}`}
		</p>
	);
}

function moneyInWords({ refunded, refundedAt }: Return, reader: ReturnReader): string {
	const amount = formatTaka(refunded);
	return refundedAt
		? outcome[reader].went(amount, showDay(refundedAt))
		: outcome[reader].goes(amount);
}

type Line = Return["lines"][number];
type LineOutcomeProps = { line: Line; item: Return; reader: ReturnReader };

/** The result for one line: its units, and its refund if the return has several lines. */
function LineOutcome({ line, item, reader }: LineOutcomeProps) {
	if (item.state !== "closed") return null;
	const money =
		item.lines.length > 1 && line.refunded > 0 && outcome.forLine(formatTaka(line.refunded));
	const words = [money, ...unitsInWords(line, reader)].filter(Boolean).join(" · ");
	return <span className="figures block font-normal text-ink-soft text-sm">{words}</span>;
}

function unitsInWords({ quantity, sentBack, restocked }: Line, reader: ReturnReader): string[] {
	const words = outcome[reader];
	const left = words.stays(quantity - sentBack);
	const isToldStock = reader === "admin" && restocked > 0;
	return [
		...(quantity > sentBack ? [isToldStock ? outcome.inStock(left, restocked) : left] : []),
		...(sentBack > 0 ? [words.sentBack(sentBack)] : []),
	];
}

function Quote({ name, children }: { name: string; children: string }) {
	return (
		<div>
			<p className="text-ink-soft text-sm">{name}</p>
			<p className="wrap-anywhere max-w-prose whitespace-pre-line border-line border-l-2 pl-3">
				{children}
			</p>
		</div>
	);
}

/** The pictures of a return. They are fetched when its customer or an admin opens them. Nobody else gets them. */
function ReturnPictures({ ids }: { ids: readonly string[] }) {
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
				{orderCopy.pictures(ids.length)}
			</summary>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{ids.map((id, index) => (
					<li key={id}>{shown(images?.[index], index)}</li>
				))}
			</ul>
		</details>
	);
}

function shown(image: string | null | undefined, index: number): ReactNode {
	if (image === undefined) return <Skeleton className="aspect-square rounded-md" />;
	if (image === null) return <p className="text-ink-soft text-sm">{orderCopy.noPicture}</p>;
	return (
		<img
			src={image}
			alt={orderCopy.picture(index + 1)}
			width={400}
			height={400}
			className="aspect-square w-full rounded-md border border-line object-contain"
		/>
	);
}

import { Suspense, useState } from "react";
import { formatCount } from "../../kernel/digits.ts";
import type { Output } from "../../kernel/operation.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialogBox } from "../../ui/dialog/form-dialog.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { FormProblem, Notice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { toast } from "../../ui/toast.ts";
import type { BatchRow } from "./batch.checks.ts";
import {
	changeProductsOperation,
	previewBatchOperation,
	type RefusedRow,
} from "./batch-contract.ts";
import type { BatchAct, BatchField } from "./batch-rules.ts";
import { copy } from "./copy.ts";
import type { ProductQuery } from "./products-query.ts";

const texts = copy.batch;
/** The parts of a batch: named by their ids, or by the filters of the list. */
export type BatchTarget = { ids: string[] } | { matching: Omit<ProductQuery, "sort"> };
type Preview = Output<typeof previewBatchOperation>;
type BatchDialogProps = { target: BatchTarget; onDone(): void; onClose(): void };

/**
 * Changes several parts in two steps: the change and its preview, then the change itself. Parts that
 * somebody else has changed meanwhile are named at the end.
 */
export function BatchDialog({ target, onDone, onClose }: BatchDialogProps) {
	const [preview, setPreview] = useState<Preview | null>(null);
	const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
	function finish(left: readonly RefusedRow[]) {
		onDone();
		setRefused(left);
		if (left.length === 0) onClose();
	}
	return (
		<Suspense fallback={null}>
			<FormDialogBox title={texts.title} lead={preview ? undefined : texts.lead} onClose={onClose}>
				{/* The form keeps what was typed while the preview is shown. */}
				<div hidden={preview !== null}>
					<ChangeForm target={target} onPreview={setPreview} onCancel={onClose} />
				</div>
				{preview && refused.length === 0 && (
					<PreviewForm preview={preview} onBack={() => setPreview(null)} onDone={finish} />
				)}
				{refused.length > 0 && (
					<>
						<RefusedRows rows={refused} />
						<Buttons back={texts.close} onBack={onClose} />
					</>
				)}
			</FormDialogBox>
		</Suspense>
	);
}

type ChangeFormProps = { target: BatchTarget; onPreview(preview: Preview): void; onCancel(): void };

function ChangeForm({ target, onPreview, onCancel }: ChangeFormProps) {
	const [act, setAct] = useState<BatchAct>("setPrice");
	const { formOf, busy, fields, detail } = useSubmit(
		(change: { act: BatchAct }) =>
			// The server checks the amount, which is a text here.
			call(previewBatchOperation, { body: { ...target, change: change as never } }),
		{ fields: ["change.amount"], done: onPreview },
	);
	return (
		<form {...formOf((typed) => ({ ...typed, act }))} className="mt-4 space-y-4">
			<SelectField
				label={texts.act}
				value={act}
				onChange={(event) => setAct(event.currentTarget.value as BatchAct)}
			>
				<Options of={texts.acts} />
			</SelectField>
			{act !== "hide" && act !== "show" && (
				<Field
					key={act}
					label={texts.amounts[act]}
					name="amount"
					inputMode="text"
					autoComplete="off"
					maxLength={12}
					error={fields["change.amount"]}
				/>
			)}
			{act === "percentPrice" && (
				<SelectField label={texts.roundTo} name="roundTo" defaultValue="10">
					<Options of={texts.rounding} />
				</SelectField>
			)}
			<FormProblem title={texts.noPreview} detail={detail} />
			<Buttons back={texts.cancel} onBack={onCancel} busy={busy} go={texts.preview} />
		</form>
	);
}

type PreviewFormProps = {
	preview: Preview;
	onBack(): void;
	onDone(refused: readonly RefusedRow[]): void;
};

function PreviewForm({ preview: { field, rows }, onBack, onDone }: PreviewFormProps) {
	const changing = rows.filter(({ refused, was, to }) => !refused && was !== to);
	const same = rows.filter(({ refused, was, to }) => !refused && was === to).length;
	const impossible = rows.length - changing.length - same;
	const { formOf, busy, detail } = useSubmit(
		(_, idempotencyKey) => {
			const sent = changing.map(({ _id, was, to }) => ({ _id, was, to }));
			return call(changeProductsOperation, { body: { field, rows: sent }, idempotencyKey });
		},
		{
			reload: true,
			done({ refused }) {
				void toast.success(texts.done(changing.length - refused.length));
				onDone(refused);
			},
			refused({ problem }) {
				if (problem.code !== "none-changed") return false;
				onDone(problem.refused as RefusedRow[]);
				return true;
			},
		},
	);
	return (
		<form {...formOf(() => {})} className="mt-4">
			<p role="status" className="font-semibold">
				{changing.length > 0 ? texts.willChange(changing.length) : texts.noneWill}{" "}
				{same > 0 && texts.staySame(same)} {impossible > 0 && texts.cannot(impossible)}
			</p>
			<ul className="mt-3 border-line border-t">
				{rows.map(({ _id, name, was, to, refused }) => (
					<li
						key={_id}
						className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 text-sm"
					>
						<span className="wrap-anywhere min-w-0 grow basis-60">{name}</span>
						{refused ? (
							<span className="text-signal">{refused}</span>
						) : (
							<span className="figures whitespace-nowrap">
								{was !== to && <del className="mr-2 text-ink-soft">{inWords(field, was)}</del>}
								<ins className="font-semibold no-underline">{inWords(field, to)}</ins>
							</span>
						)}
					</li>
				))}
			</ul>
			<FormProblem title={texts.rules.noneChanged} detail={detail} />
			<Buttons
				back={texts.back}
				onBack={onBack}
				busy={busy}
				go={texts.go(changing.length)}
				isIdle={changing.length === 0}
			/>
		</form>
	);
}

function inWords(field: BatchField, value: BatchRow["to"]): string {
	if (typeof value === "boolean") return value ? texts.isHidden : texts.isShown;
	if (value === null) return texts.noPrice;
	return field === "price" ? formatTaka(value) : formatCount(value);
}

/** The parts that a batch did not change, each with the reason. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
	return (
		<Notice tone="attention" role="alert" className="mt-4">
			<p className="font-semibold">{texts.notDone}</p>
			<ul className="mt-2 space-y-1">
				{rows.map(({ _id, name, why }) => (
					<li key={_id} className="wrap-anywhere">
						{name}: {why}
					</li>
				))}
			</ul>
		</Notice>
	);
}

type ButtonsProps = {
	back: string;
	onBack(): void;
	busy?: boolean;
	/** The button that sends the form. */
	go?: string;
	isIdle?: boolean;
};

/** At the lower edge of the dialog, also while a long preview is scrolled. */
function Buttons({ back, onBack, busy = false, go, isIdle }: ButtonsProps) {
	return (
		<div className="sticky -bottom-4 mt-6 flex flex-wrap justify-end gap-3 bg-surface py-3 sm:-bottom-6">
			<Button look={go ? "quiet" : "primary"} onClick={onBack} disabled={busy}>
				{back}
			</Button>
			{go && (
				<Button type="submit" busy={busy} disabled={isIdle}>
					{go}
				</Button>
			)}
		</div>
	);
}

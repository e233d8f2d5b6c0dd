import { X } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSignedIn } from "../accounts/sign-in/use-signed-in.ts";
import { isStaff } from "../kernel/permissions.ts";
import { ActionButton } from "../platform/client/action-button.tsx";
import { call } from "../platform/client/api-client.ts";
import { useSubmit } from "../platform/client/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { FormDialogBox } from "../ui/dialog/form-dialog.ts";
import { Field } from "../ui/field.tsx";
import { Link } from "../ui/link.tsx";
import { AboveLists } from "../ui/list-section.tsx";
import { FormProblem } from "../ui/notice.tsx";
import {
	listSavedViewsOperation,
	removeViewOperation,
	type SavedView,
	saveViewOperation,
} from "./contract.ts";
import { copy } from "./copy.ts";

const withoutFilters = /^(?:toOrder|import|reviews)$/;

/** Puts the saved views above each list of staff. No page waits for them. */
export function SavedViewsAboveLists({ children }: { children: ReactNode }) {
	const mayUse = isStaff(useSignedIn());
	const [views, setViews] = useState<SavedView[]>([]);
	async function load() {
		const answer = await call(listSavedViewsOperation, {});
		if (answer.ok) setViews(answer.value);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same each time
	useEffect(() => void (mayUse && load()), [mayUse]);
	return (
		<AboveLists value={mayUse && <SavedViews views={views} onChange={load} />}>
			{children}
		</AboveLists>
	);
}

type SavedViewsProps = { views: readonly SavedView[]; onChange(): Promise<void> };

/** Saves the filters in the address of a list, and has a link for each saved view of the list. */
function SavedViews({ views, onChange }: SavedViewsProps) {
	const [asks, setAsks] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const { pathname, search } = useLocation();
	const list = pathname.replace("/dashboard/", "");
	const address = new URLSearchParams(search);
	address.delete("page");
	address.sort();
	function close() {
		setAsks(false);
		void onChange();
	}
	if (withoutFilters.test(list)) return null;
	return (
		// One line high at once, so that views that arrive later move nothing.
		<div className="flex min-h-11 items-center gap-2 max-md:-mx-1 max-md:overflow-x-auto max-md:p-1 md:flex-wrap print:hidden">
			<Button ref={button} look="quiet" size="small" onClick={() => setAsks(true)}>
				<span className="whitespace-nowrap">{copy.save}</span>
			</Button>
			<ul aria-label={copy.label} className="contents">
				{views
					.filter((view) => view.list === list)
					.map(({ name, query: saved }) => (
						<li
							key={name}
							className="inline-flex shrink-0 items-center rounded-md bg-sunken has-aria-[current]:bg-brand-tint"
						>
							<Link
								to={`?${new URLSearchParams(saved)}`}
								prefetch="none"
								aria-current={saved === `${address}` || undefined}
								className="inline-flex min-h-11 items-center pl-3 text-sm sm:pointer-fine:min-h-9"
							>
								{name}
							</Link>
							<ActionButton
								look="plain"
								size="small"
								aria-label={copy.remove(name)}
								send={() => call(removeViewOperation, { query: { list, name } })}
								toast={copy.removed}
								done={() => void onChange().then(() => button.current?.focus())}
							>
								<X aria-hidden="true" className="size-4" />
							</ActionButton>
						</li>
					))}
			</ul>
			{asks && <SaveDialog view={{ list, query: `${address}` }} onClose={close} />}
		</div>
	);
}

type SaveDialogProps = { view: Omit<SavedView, "name">; onClose(): void };

function SaveDialog({ view, onClose }: SaveDialogProps) {
	const { busy, detail, fields, formOf } = useSubmit(
		(name: string) => call(saveViewOperation, { body: { ...view, name } }),
		{ fields: ["name"], toast: copy.saved, done: onClose },
	);
	return (
		<Suspense fallback={null}>
			<FormDialogBox title={copy.save} lead={copy.lead} onClose={onClose}>
				<form {...formOf(({ name = "" }) => name)} className="mt-4 space-y-4">
					<Field label={copy.name} name="name" autoComplete="off" error={fields.name} />
					<FormProblem title={copy.notSaved} detail={detail} />
					<Button type="submit" busy={busy}>
						{copy.confirm}
					</Button>
				</form>
			</FormDialogBox>
		</Suspense>
	);
}

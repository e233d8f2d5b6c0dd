import { SlidersHorizontal, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { parameterOf } from "../facets/choices.ts";
import { BuildFields } from "./build-fields.tsx";
import { copy } from "./copy.ts";
import { FacetGroup } from "./facet-group.tsx";
import { addressWith, type ShownList } from "./listed-facets.ts";
import { slidersContext } from "./range-fields.tsx";
import { readFilterForm } from "./read-filter-form.ts";

const openGroups = 5;
const panelId = "filters";

type FilterFormProps = { list: ShownList; total: number; totalInWords: string };

/**
 * The filters: on wide screens beside the list, on small screens in a sheet. They are one GET form.
 * Each change, or the button without scripts, opens the address of the new choice.
 */
export function FilterForm({ list, total, totalInWords }: FilterFormProps) {
	const panel = useRef<HTMLDivElement>(null);
	const { pathname } = useLocation();
	const [hasSliders, setHasSliders] = useState(false);
	const { form, params, showChoice } = useShownChoice(list);

	function submit(event: FormEvent) {
		event.preventDefault();
		showChoice();
		if ((event.nativeEvent as SubmitEvent).submitter) panel.current?.hidePopover?.();
	}
	useEffect(() => closeWhenWide(panel.current), []);

	return (
		<div
			ref={panel}
			id={panelId}
			popover="auto"
			className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper p-0 text-ink lg:static lg:block lg:size-auto lg:overflow-visible lg:bg-transparent"
		>
			<form
				ref={form}
				action={pathname}
				autoComplete="off"
				aria-label={copy.filters.title}
				onSubmit={submit}
				onPointerOver={() => setHasSliders(true)}
				onFocus={() => setHasSliders(true)}
				onChange={({ target }) => {
					if (target instanceof HTMLInputElement && target.type === "checkbox") showChoice();
				}}
				onBlur={({ target }) => {
					// A link in the form has no name.
					if (/\.(?:from|to)$/.test(target.name)) showChoice();
				}}
				className="flex min-h-full flex-col px-4 lg:px-0"
			>
				<SheetHeader />
				<slidersContext.Provider value={hasSliders}>
					<FilterFields list={list} params={params} />
				</slidersContext.Provider>
				<div className="sticky bottom-0 -mx-4 mt-auto border-line border-t bg-paper p-3 lg:mx-0 js:lg:hidden lg:border-0 lg:bg-transparent lg:px-0">
					<Button type="submit" className="w-full">
						<span className="no-js:hidden">{copy.filters.show(total, totalInWords)}</span>
						<span className="js:hidden">{copy.filters.apply}</span>
					</Button>
				</div>
			</form>
		</div>
	);
}

function SheetHeader() {
	return (
		<div className="flex items-center justify-between lg:mb-1">
			<h2 className="text-xl lg:text-base">{copy.filters.title}</h2>
			<button
				type="button"
				popoverTarget={panelId}
				popoverTargetAction="hide"
				aria-label={copy.filters.close}
				className="-mr-2 grid size-12 place-items-center lg:hidden"
			>
				<X aria-hidden="true" className="size-6" />
			</button>
		</div>
	);
}

/** A group for each facet, and hidden fields for the other parameters of the address. */
function FilterFields({ list, params }: { list: ShownList; params: URLSearchParams }) {
	const { facets, query } = list;
	const { search } = useLocation();
	const all = `${addressWith(list, { page: query.page })}${search ? "&" : "?"}more=`;
	return (
		<>
			<BuildFields build={query.build} />
			{query.q && <input type="hidden" name="q" value={query.q} />}
			{/[?&]sort=/.test(search) && <input type="hidden" name="sort" value={query.sort} />}
			{facets.map((facet, index) => (
				<FacetGroup
					key={facet.key}
					facet={facet}
					chosen={params.get(parameterOf(facet.key))?.split("|") ?? []}
					allValues={all + facet.key}
					open={index < openGroups}
				/>
			))}
		</>
	);
}

/** Opens the address of the form's choices. `params` belong to the last choice, even before its page has loaded. */
function useShownChoice(list: ShownList) {
	const form = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const { key, pathname, search } = useLocation();
	const [chosen, setChosen] = useState({ key, search });
	const params = new URLSearchParams(chosen.key === key ? chosen.search : search);

	function showChoice() {
		if (!form.current) return;
		const choices = readFilterForm(list.facets, new FormData(form.current));
		const address = addressWith(list, { choices });
		if (address === addressWith(list, {})) return;
		setChosen({ key, search: address.slice(pathname.length) });
		navigate(address, { preventScrollReset: true });
	}
	// Applies the boxes that the customer ticked before the page was hydrated.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
	useEffect(showChoice, []);
	return { form, params, showChoice };
}

/** Opens the filters on small screens. */
export function FilterButton({ chosen }: { chosen: number }) {
	return (
		<button
			type="button"
			popoverTarget={panelId}
			className={buttonClass("quiet", "normal", "shrink-0 max-sm:px-3 lg:hidden")}
		>
			<SlidersHorizontal aria-hidden="true" className="size-5 max-[26rem]:hidden" />
			{chosen > 0 ? copy.filters.titleWith(chosen) : copy.filters.title}
		</button>
	);
}

/** Closes the sheet when the screen becomes wide (a turned tablet): it would cover the list. */
function closeWhenWide(panel: HTMLDivElement | null): () => void {
	const wide = matchMedia("(width >= 64rem)");
	const close = () => panel?.hidePopover?.();
	wide.addEventListener("change", close);
	return () => wide.removeEventListener("change", close);
}

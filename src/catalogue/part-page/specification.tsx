import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { copy as catalogueCopy } from "../copy.ts";
import { Unbroken } from "../unbroken.tsx";
import { copy } from "./copy.ts";
import type { ExplainedSpecification, ExplainedWords } from "./explain-words.server.ts";

type Line = ExplainedSpecification["groups"][number]["lines"][number];

// A group of more lines may continue in the second column.
const longGroup = 8;

/** The attributes that buyers compare, in groups; in two columns where there is room. */
export function Specification({
	groups,
	meanings,
	checkedOn,
	partId,
}: ExplainedSpecification & { partId: string }) {
	return (
		<section className="mt-10">
			<h2 className="text-xl">{catalogueCopy.part.specification}</h2>
			{groups.length === 0 ? (
				<p className="mt-2 max-w-prose text-ink-soft">{catalogueCopy.part.noSpecification}</p>
			) : (
				<div className="figures mt-3 gap-x-12 lg:columns-2">
					{groups.map(({ group, lines }) => (
						<section
							key={group}
							className={classNames("mb-6", lines.length <= longGroup && "break-inside-avoid")}
						>
							<h3 className="break-after-avoid text-base">{copy.groups[group]}</h3>
							<dl className="mt-1 border-line border-t">
								{lines.map((line) => (
									<SpecificationRow key={line.key} line={line} />
								))}
							</dl>
						</section>
					))}
				</div>
			)}
			<p className="flex flex-wrap items-center gap-x-5 text-ink-soft text-sm">
				{checkedOn && <span>{copy.checkedOn(day.format(new Date(checkedOn)))}</span>}
				<Link
					to={`/dashboard/reportFact/${partId}`}
					prefetch="none"
					className="inline-flex min-h-11 items-center text-link"
				>
					{copy.report}
				</Link>
			</p>
			{meanings.map(({ meaning, sentence }) => (
				<p key={meaning} id={`meaning-${meaning}`} popover="auto" className="explanation">
					{sentence}
				</p>
			))}
		</section>
	);
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function SpecificationRow({ line: { label, values, sources } }: { line: Line }) {
	const [only, ...more] = values;
	return (
		<div className="grid break-inside-avoid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 border-line border-b py-2">
			<dt className="text-ink-soft">
				<Words words={label} />
			</dt>
			<dd className="min-w-0">
				{more.length === 0 ? (
					<Words words={only ?? ""} />
				) : (
					<ul>
						{values.map((value, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
							<li key={index}>
								<Words words={value} />
							</li>
						))}
					</ul>
				)}
				{sources && (
					<p className="wrap-anywhere text-ink-soft text-sm">{copy.source(sources.join("; "))}</p>
				)}
			</dd>
		</div>
	);
}

/** A text whose abbreviations are buttons. Each opens its explanation, also without scripts. */
function Words({ words }: { words: string | ExplainedWords }) {
	if (typeof words === "string") return <Unbroken text={words} />;
	return words.map((word) =>
		typeof word === "string" ? (
			word
		) : (
			<button
				key={word.meaning}
				type="button"
				popoverTarget={`meaning-${word.meaning}`}
				aria-describedby={`meaning-${word.meaning}`}
				className="explained"
			>
				{word.words}
			</button>
		),
	);
}

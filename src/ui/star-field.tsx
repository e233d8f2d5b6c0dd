import { Star } from "lucide-react";
import { useId } from "react";

type StarFieldProps = {
	legend: string;
	name: string;
	/** The meaning of each number of stars, from one to five. */
	words: readonly [string, string, string, string, string];
	/** 0 if no star is chosen yet. */
	value: number;
	onChange(stars: number): void;
	error?: string | undefined;
};

/** One to five stars as radio buttons. CSS fills the stars up to the chosen one. */
export function StarField({ legend, name, words, value, onChange, error }: StarFieldProps) {
	const id = useId();
	return (
		<fieldset
			aria-describedby={error ? `${id}-error` : undefined}
			aria-invalid={error ? true : undefined}
		>
			<legend className="font-semibold text-sm">{legend}</legend>
			<div className="mt-1 flex flex-wrap items-center gap-x-3">
				<span className="flex text-line-strong has-checked:text-star">
					{words.map((word, index) => (
						<label
							key={word}
							className="peer grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-brand [&:not(:has(:checked)):not(:has(~label_:checked))]:text-line-strong has-[~label_:checked]:*:[svg]:fill-current has-checked:*:[svg]:fill-current"
						>
							<input
								type="radio"
								name={name}
								value={index + 1}
								checked={value === index + 1}
								onChange={() => onChange(index + 1)}
								className="sr-only"
							/>
							<Star aria-hidden="true" className="size-8" />
							<span className="sr-only">{word}</span>
						</label>
					))}
				</span>
				<span aria-hidden="true" className="text-ink-soft">
					{words[value - 1]}
				</span>
			</div>
			<p id={`${id}-error`} role="alert" className="text-signal text-sm empty:hidden">
				{error}
			</p>
		</fieldset>
	);
}

import { useController } from "react-hook-form";
import { imageTypes } from "../catalogue/images/image-store.ts";
import { Button } from "../ui/button.tsx";
import { LabelledControl } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { copy } from "./copy.ts";
import type { Details } from "./details.ts";
import { themeColours } from "./theme-colours.ts";
import type { DetailsForm } from "./use-details-form.ts";

type LookFieldsProps = { form: DetailsForm; logo: Details["logo"]; removeLogo(): void };

/** The logo, and the colour with a sample of a button in both themes. */
export function LookFields({ form, logo, removeLogo }: LookFieldsProps) {
	const { field, fieldState } = useController({ control: form.control, name: "image" });
	return (
		<>
			<FileField
				label={copy.image}
				accept={imageTypes.join()}
				hint={copy.imageHint}
				error={fieldState.error?.message}
				preview={
					logo &&
					!field.value && (
						<img
							src={logo.address}
							alt={copy.present}
							width={logo.width}
							height={logo.height}
							className="h-16 w-auto max-w-40 rounded-md border border-line bg-white object-contain p-1"
						/>
					)
				}
				{...field}
			/>
			{logo && !field.value && (
				<Button look="plain" onClick={removeLogo}>
					{copy.removeLogo}
				</Button>
			)}
			<ColourField form={form} />
		</>
	);
}

const usualGreen = "#006a4e";

function ColourField({ form }: { form: DetailsForm }) {
	const { field, fieldState } = useController({ control: form.control, name: "colour" });
	const chosen = String(field.value || usualGreen);
	const colours = themeColours(chosen);
	return (
		<>
			<LabelledControl label={copy.colour} hint={copy.colourHint} error={fieldState.error?.message}>
				{(aria) => (
					<div className="flex flex-wrap items-center gap-3">
						<input
							{...aria}
							{...field}
							type="color"
							value={chosen}
							className="h-11 w-20 rounded-md border border-line-strong bg-surface p-1"
						/>
						{copy.inTheme.map((theme, index) => (
							<span
								key={theme}
								className="flex items-center gap-2 rounded-md border border-line p-2 text-sm"
								style={{
									background: ["#faf8f4", "#14171a"][index],
									color: colours.brand[index as 0 | 1],
								}}
							>
								{theme}
								<span
									className="rounded-md px-3 py-1 font-semibold"
									style={{
										background: colours.brand[index as 0 | 1],
										color: colours["on-brand"][index as 0 | 1],
									}}
								>
									{copy.sample}
								</span>
							</span>
						))}
					</div>
				)}
			</LabelledControl>
			{field.value && (
				<Button look="plain" onClick={() => field.onChange("")}>
					{copy.usualColour}
				</Button>
			)}
		</>
	);
}

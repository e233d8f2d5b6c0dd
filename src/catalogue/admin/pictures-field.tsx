import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { imageOf } from "../images/choose-image.ts";
import { imageTypes } from "../images/image-store.ts";
import { PartImage } from "../images/part-image.tsx";
import { copy } from "./copy.ts";
import type { Picture } from "./part.checks.ts";
import type { PartFiguresProps } from "./part-figures.tsx";

const acts = [
	{ name: "earlier", by: -1, Icon: ArrowLeft },
	{ name: "later", by: 1, Icon: ArrowRight },
	{ name: "remove", by: 0, Icon: X },
] as const;
type Act = (typeof acts)[number];

/** The pictures of a part in their order, to which files are added; the first is its image. */
export function PicturesField({ form, product }: Omit<PartFiguresProps, "facts">) {
	const { field, fieldState } = useController({ control: form.control, name: "image" });
	const { value: pictures, onChange, ...rest } = field;
	const standIn = pictures.length === 0 && product && imageOf({ ...product, image: null });
	const list = useRef<HTMLOListElement>(null);
	const [moved, setMoved] = useState<{ to: number; act: Act } | null>(null);
	// The button of the same name has the focus at the picture's new place, or else the first that can have it.
	useEffect(() => {
		if (!moved) return;
		const buttons = list.current?.children[moved.to]?.querySelectorAll("button") ?? [];
		const open = [...buttons].filter((button) => !button.disabled);
		(open.find((button) => button.name === moved.act.name) ?? open[0])?.focus();
	}, [moved]);
	function change(from: number, act: Act) {
		const others = pictures.toSpliced(from, 1);
		const isRemoved = act.name === "remove";
		const moving = isRemoved ? [] : pictures.slice(from, from + 1);
		onChange(others.toSpliced(from + act.by, 0, ...moving));
		setMoved({ to: isRemoved ? Math.min(from, others.length - 1) : from + act.by, act });
	}
	return (
		<div className="space-y-3">
			<FileField
				label={copy.form.image}
				accept={imageTypes.join()}
				hint={(standIn ? copy.form.standIn : "") + copy.form.imageHint}
				preview={standIn && <ShownPicture picture={standIn} alt="" />}
				multiple
				aria-required={pictures.length === 0 && !product}
				error={fieldState.error?.message}
				{...rest}
				value={null}
				onChange={(_, files) => onChange([...pictures, ...files])}
			/>
			<ol ref={list} className="flex flex-wrap gap-3 empty:hidden" aria-label={copy.form.pictures}>
				{pictures.map((picture, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its buttons, whatever picture it has
					<li key={index} className="rounded-md border border-line bg-surface p-1">
						<ShownPicture picture={picture} alt={copy.form.pictureOf(index + 1)} />
						<div className="flex">
							{acts.map((act) => (
								<Button
									key={act.name}
									name={act.name}
									look="plain"
									className="min-w-11 px-0!"
									aria-label={copy.form.pictureActs[act.name](index + 1)}
									disabled={act.by !== 0 && pictures[index + act.by] === undefined}
									onClick={() => change(index, act)}
								>
									<act.Icon aria-hidden="true" className="size-5" />
								</Button>
							))}
						</div>
					</li>
				))}
			</ol>
		</div>
	);
}

/** An uploaded picture, or the chosen file. */
function ShownPicture({ picture, alt }: { picture: Picture; alt: string }) {
	const address = usePictureAddress(picture);
	if (!address)
		return <div aria-hidden="true" className="aspect-square w-33 rounded-sm bg-sunken" />;
	return <PartImage image={address} alt={alt} sizes="8.25rem" eager className="w-33 rounded-sm" />;
}

// Reads a file as a data: URL, because the content security policy forbids blob: images.
export function usePictureAddress(picture: Picture | undefined): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		setAddress(typeof picture === "string" ? picture : null);
		if (!(picture instanceof File)) return;
		const reader = new FileReader();
		reader.onload = () => setAddress(String(reader.result));
		reader.readAsDataURL(picture);
		return () => {
			reader.onload = null;
		};
	}, [picture]);
	return address;
}

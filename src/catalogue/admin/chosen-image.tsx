import { useEffect, useState } from "react";
import { PartPicture } from "../images/part-image.tsx";
import { copy } from "./copy.ts";

const { form: says } = copy;

/** What the part will look like: the chosen file, else the picture it has. */
export function ChosenPicture({ file, present }: { file: File | null; present: string | null }) {
	const chosen = useAsAddress(file);
	const image = chosen ?? present;
	if (!image)
		return (
			<div
				aria-hidden="true"
				className="border-line-strong bg-sunken size-24 shrink-0 rounded-md border border-dashed"
			/>
		);
	return (
		<PartPicture
			image={image}
			alt={chosen ? says.preview : says.present}
			sizes="6rem"
			eager
			className="w-24 shrink-0 rounded-md"
		/>
	);
}

// As a data: address, which the page's policy lets pictures have; blob: it does not.
function useAsAddress(file: File | null): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		setAddress(null);
		if (!file) return;
		const reader = new FileReader();
		reader.onload = () => setAddress(String(reader.result));
		reader.readAsDataURL(file);
		return () => {
			reader.onload = null;
		};
	}, [file]);
	return address;
}

import { useState } from "react";
import { useImageUpload } from "../catalogue/admin/use-image-upload.ts";
import type { Output } from "../kernel/operation.ts";
import { call } from "../platform/client/api-client.ts";
import { useSentForm } from "../platform/client/use-sent-form.ts";
import { changeDetailsOperation, type readDetailsOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import type { Details } from "./details.ts";

export type ReadDetails = Output<typeof readDetailsOperation>;
export type DetailsForm = ReturnType<typeof useDetailsForm>["form"];

const checks = () => import("./details.checks.ts").then((all) => all.DetailsForm);

/** The form of the shop's details. It changes the version that the owner sees. A new logo is uploaded first. */
export function useDetailsForm({ version, settings: _, logo: present, ...details }: ReadDetails) {
	const [logo, setLogo] = useState(present);
	const saveWithImages = useImageUpload();
	const texts = Object.entries(details).map(([name, value]) => [
		name,
		[value ?? []].flat().join("\n"),
	]);
	const form = useSentForm(
		checks,
		({ image, ...typed }) =>
			saveWithImages(image ? [image] : [], async ([address]) => {
				const uploaded = image && address ? { address, ...(await sizeOf(image)) } : logo;
				return call(changeDetailsOperation, { body: { ...typed, logo: uploaded, version } });
			}),
		{
			values: {
				...(Object.fromEntries(texts) as Record<keyof typeof details, string>),
				image: null,
			},
			toast: copy.saved,
			reload: true,
		},
	);
	return { form, logo, removeLogo: () => setLogo(null) };
}

async function sizeOf(image: File): Promise<Omit<NonNullable<Details["logo"]>, "address">> {
	const { width, height } = await createImageBitmap(image);
	return { width, height };
}

const settingOf = { name: "SHOP_NAME", address: "CONTACT_ADDRESS", phones: "CONTACT_PHONE" };

/** For a field that a setting of the environment replaces: its attributes, with the setting's value. Else null. */
export function fixedSettings({ settings }: ReadDetails) {
	const all = settings.flatMap((group) => group.settings);
	return (name: keyof typeof settingOf) => {
		const setting = all.find((one) => one.name === settingOf[name] && one.given);
		if (!setting) return null;
		const value = setting.value ?? "";
		return { value, readOnly: true, hint: copy.fixed(setting.name), name: setting.name };
	};
}

import { openBrowserStore } from "../accounts/sign-in/browser-store.ts";
import { type District, districts } from "./areas/districts.ts";

type Chosen = { owner: null; district: District | null };

const none: Chosen = { owner: null, district: null };

const { change, useStored } = openBrowserStore<Chosen>("district", none, ({ district }) => ({
	district: districts.find((name) => name === district) ?? null,
}));

/** The district that this browser's visitor wants parts delivered to; null on the server and if none was chosen. */
export function useChosenDistrict(): District | null {
	return useStored().district;
}

/** Stores the district for all pages in this browser. */
export function chooseDistrict(district: District | null): void {
	change(() => ({ owner: null, district }));
}

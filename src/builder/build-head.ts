import { imageFilesAt } from "../catalogue/images/image-files.ts";
import { placeOf } from "../fit/places.ts";
import { formatTaka } from "../kernel/taka.ts";
import { pageHead } from "../platform/client/page-head.ts";
import { copy } from "./copy.ts";
import type { ShownBuild } from "./shown-build.ts";

type Head = Pick<ShownBuild, "parts" | "totalTaka"> & { address: string; title: string | null };

// The places whose parts name a build, and the places whose part gives its picture.
const named = ["processor", "card", "board"];
const pictured = ["case", "card", "processor"];

/** The head of a build's page: for previews of a shared link, not for search engines. */
export function headOfBuild(matches: readonly unknown[], build: Head) {
	const { address, parts, totalTaka } = build;
	const partAt = (place: string) => parts.find((part) => placeOf(part.category)?.name === place);
	const known = named.flatMap((place) => partAt(place)?.name ?? []);
	const names = (known.length > 0 ? known : parts.map(({ name }) => name)).slice(0, 3).join(", ");
	const image = pictured.map(partAt).find(Boolean) ?? parts[0];
	return [
		...pageHead(matches, {
			title: build.title ?? copy.titleWith(names),
			description: copy.description(names, formatTaka(totalTaka)),
			address,
			...(image && { image: { address: imageFilesAt(image.image).address, alt: image.name } }),
		}),
		{ name: "robots", content: "noindex" },
	];
}

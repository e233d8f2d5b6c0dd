import { buildParameters, type ListedBuild } from "./listing-query.ts";

/** What a form of a list of candidates keeps of the build; nothing for the list of a category. */
export function BuildFields({ build }: { build: ListedBuild | undefined }) {
	return buildParameters.map(
		(key) => build?.[key] && <input key={key} type="hidden" name={key} value={build[key]} />,
	);
}

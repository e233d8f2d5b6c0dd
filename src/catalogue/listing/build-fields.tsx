import { buildParameters, type ListedBuild } from "./listing-query.ts";

/** Hidden fields that hold the build in the forms of a list of candidates. A category's list has no build. */
export function BuildFields({ build }: { build: ListedBuild | undefined }) {
	return buildParameters.map(
		(key) => build?.[key] && <input key={key} type="hidden" name={key} value={build[key]} />,
	);
}

import { keptOfBuild, type ListedBuild } from "./listing-query.ts";

/** What a form of a list of candidates keeps of the build; nothing on a shelf. */
export function BuildFields({ build }: { build: ListedBuild | undefined }) {
	return keptOfBuild.map(
		(key) => build?.[key] && <input key={key} type="hidden" name={key} value={build[key]} />,
	);
}

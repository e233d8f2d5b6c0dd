import type { ListedBuild } from "./listing-query.ts";

/** What a form of a list of candidates keeps of the build; nothing on a shelf. */
export function BuildFields({ build }: { build: ListedBuild | undefined }) {
	return (
		<>
			{build?.parts && <input type="hidden" name="parts" value={build.parts} />}
			{build?.budget && <input type="hidden" name="budget" value={build.budget} />}
			{build?.saved && <input type="hidden" name="saved" value={build.saved} />}
		</>
	);
}

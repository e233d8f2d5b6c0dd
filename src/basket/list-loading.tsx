import { NeedsScript } from "../ui/hydration.tsx";
import { ListSkeleton } from "../ui/skeleton.tsx";

type ListLoadingProps = {
	copy: { title: string; loading: string; needsScript: string };
	/** The number of rows that the list will have. */
	expected: number;
};

/** The placeholder for the page of a list in this browser, until its parts are loaded. */
export function ListLoading({ copy, expected }: ListLoadingProps) {
	return (
		<div className="page-width py-6">
			<meta name="robots" content="noindex" />
			<h1 className="mb-4 text-3xl">{copy.title}</h1>
			<NeedsScript>{copy.needsScript}</NeedsScript>
			<div className="no-js:hidden">
				<ListSkeleton loading={copy.loading} expected={expected} />
			</div>
		</div>
	);
}

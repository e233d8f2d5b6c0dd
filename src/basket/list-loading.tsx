import { NeedsScript } from "../ui/hydration.tsx";
import { ListSkeleton } from "../ui/skeleton.tsx";

type ListLoadingProps = {
	copy: { title: string; loading: string; needsScript: string };
	/** How many rows are known to come. */
	expected: number;
};

/** In place of the page of a list that this browser keeps, until its parts are there. */
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

import { Button, LinkButton } from "../ui/button.tsx";
import { copy } from "./copy.ts";

/** What stands in the page's place when something broke: a sentence (the shop's own, where it gave one) and two ways on. */
export function FaultView({ sentence = copy.fault.text }: { sentence?: string | undefined }) {
	return (
		<div className="page-width max-w-5xl py-16">
			<title>{copy.fault.title}</title>
			<h1 className="text-3xl">{copy.fault.title}</h1>
			<p className="mt-4 max-w-prose text-lg">{sentence}</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<Button onClick={() => location.reload()}>{copy.fault.again}</Button>
				<LinkButton to="/" look="quiet" reloadDocument prefetch="none">
					{copy.fault.home}
				</LinkButton>
			</div>
		</div>
	);
}

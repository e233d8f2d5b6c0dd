import { loadPlainPage } from "../platform/cache/cache-policy.ts";
import { publicHead } from "../platform/client/page-head.ts";
import { copy } from "./blogs.copy.ts";

export const loader = loadPlainPage;
export const meta = publicHead("/blogs", copy.heading, copy.description);

export default function BlogsPage() {
	return (
		<div className="page-width grid gap-x-12 gap-y-8 py-10 lg:grid-cols-[18rem_1fr]">
			<div className="lg:sticky lg:top-24 lg:self-start">
				<h1 className="text-3xl">{copy.heading}</h1>
				<p className="mt-2 text-ink-soft">{copy.description}</p>
				<ol className="mt-4 space-y-1 border-line border-l-2">
					{copy.items.map(({ question }, index) => (
						<li key={question}>
							<a
								href={`#question-${index + 1}`}
								className="-ml-0.5 block border-transparent border-l-2 py-1 pl-4 text-sm no-underline hover:border-brand hover:text-brand"
							>
								{question}
							</a>
						</li>
					))}
				</ol>
			</div>
			<div className="max-w-prose space-y-10">
				{copy.items.map(({ question, answers }, index) => (
					<article key={question} id={`question-${index + 1}`} className="scroll-mt-24">
						<h2 className="text-2xl">{question}</h2>
						<div className="mt-3 space-y-3">
							{answers.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</article>
				))}
			</div>
		</div>
	);
}

import { Mail, MapPin, Phone } from "lucide-react";
import { copy } from "./contact.copy.ts";
import type { ContactCard } from "./list-contact-cards.ts";
import { Section } from "./section.tsx";

const icons = { phone: Phone, address: MapPin, email: Mail };

type ContactCardsProps = { title?: string; cards: readonly ContactCard[] };

/** The shop's contact data: phone, address, e-mail. */
export function ContactCards({ title = copy.title, cards }: ContactCardsProps) {
	return (
		<Section title={title} id="contact">
			<ul className="grid gap-2 sm:gap-4 md:grid-cols-3">
				{cards.map(({ kind, title, lines, hints }) => {
					const Icon = icons[kind];
					return (
						<li
							key={kind}
							className="flex items-start gap-4 rounded-lg border border-line bg-surface p-3 sm:p-5"
						>
							<Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
							<div>
								<h3 className="text-ink-soft text-sm">{title}</h3>
								{lines.map(({ text, href }) => (
									<p key={text} className="figures wrap-anywhere font-semibold text-lg">
										{href ? <a href={href}>{text}</a> : text}
									</p>
								))}
								{hints.map((hint) => (
									<p key={hint} className="text-ink-soft text-sm">
										{hint}
									</p>
								))}
							</div>
						</li>
					);
				})}
			</ul>
		</Section>
	);
}

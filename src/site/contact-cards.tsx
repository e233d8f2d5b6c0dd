import { type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import { copy } from "./copy.ts";
import { Section } from "./section.tsx";

const { contact } = copy;
const cards: { Icon: LucideIcon; title: string; text: string; hint: string }[] = [
	{ Icon: Phone, title: contact.phone, text: contact.phoneText, hint: contact.phoneHint },
	{ Icon: MapPin, title: contact.address, text: contact.addressText, hint: contact.addressHint },
	{ Icon: Mail, title: contact.email, text: contact.emailText, hint: contact.emailHint },
];

/** How to reach the shop: phone, address, e-mail (placeholders, spec §9). */
export function ContactCards() {
	return (
		<Section title={contact.title} id="contact">
			<ul className="grid gap-3 sm:gap-4 md:grid-cols-3">
				{cards.map(({ Icon, title, text, hint }) => (
					<li
						key={title}
						className="border-line bg-surface flex items-start gap-4 rounded-lg border p-5"
					>
						<Icon aria-hidden="true" className="text-brand mt-0.5 size-6 shrink-0" />
						<div>
							<h3 className="text-ink-soft text-sm">{title}</h3>
							<p className="figures text-lg font-semibold">{text}</p>
							<p className="text-ink-soft text-sm">{hint}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

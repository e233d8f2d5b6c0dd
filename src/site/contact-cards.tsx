import { type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import { type Contact, useStorefront } from "../platform/client/storefront-context.ts";
import { copy } from "./contact-cards.copy.ts";
import { Section } from "./section.tsx";

type Card = { Icon: LucideIcon; title: string; text: string; hint: string; href?: string };

function cardsOf({ phone, address, email }: Contact): Card[] {
	const digits = phone.replace(/[^+\d]/g, "");
	// The placeholders of spec §9 are not links.
	const tel = /[xX]/.test(phone) ? undefined : `tel:${digits}`;
	const mail = email.endsWith("example.com") ? undefined : `mailto:${email}`;
	return [
		{ Icon: Phone, title: copy.phone, text: phone, hint: copy.phoneHint, href: tel },
		{ Icon: MapPin, title: copy.address, text: address, hint: copy.addressHint },
		{ Icon: Mail, title: copy.email, text: email, hint: copy.emailHint, href: mail },
	];
}

/** The shop's contact data: phone, address, e-mail, from the settings (placeholders if not set, spec §9). */
export function ContactCards({ title = copy.title }: { title?: string }) {
	const shop = useStorefront();
	if (!shop) return null;
	return (
		<Section title={title} id="contact">
			<ul className="grid gap-2 sm:gap-4 md:grid-cols-3">
				{cardsOf(shop.contact).map(({ Icon, title, text, hint, href }) => (
					<li
						key={title}
						className="flex items-start gap-4 rounded-lg border border-line bg-surface p-3 sm:p-5"
					>
						<Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
						<div>
							<h3 className="text-ink-soft text-sm">{title}</h3>
							<p className="figures wrap-anywhere font-semibold text-lg">
								{href ? <a href={href}>{text}</a> : text}
							</p>
							<p className="text-ink-soft text-sm">{hint}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

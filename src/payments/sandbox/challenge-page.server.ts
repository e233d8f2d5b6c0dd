import { escapeHtml } from "../../kernel/escape-html.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { standAlonePage, standAlonePolicy } from "../../platform/http/stand-alone-page.server.ts";
import { copy } from "../copy.ts";

/** A page of the sandbox's bank, with its Content-Security-Policy. */
export type BankPage = { html: string; policy: string };

/** The page where a customer approves or refuses a payment; its form posts to `action`. */
export function approvalPage(payment: {
	amountPoisha: number;
	brand: string;
	last4: string;
	action: string;
	returnUrl: string;
}): BankPage {
	const row = (name: string, value: string) =>
		`<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
	const amount = copy.challenge.taka(formatTaka(payment.amountPoisha / 100).slice(1));
	const card = copy.challenge.ending(payment.brand, payment.last4);
	const body = `<p class="about">${escapeHtml(copy.challenge.about)}</p>
<dl>${row(copy.challenge.amount, amount)}${row(copy.challenge.card, card)}</dl>
<form method="post" action="${escapeHtml(payment.action)}">
<button class="yes" name="outcome" value="approve">${escapeHtml(copy.challenge.approve)}</button>
<button name="outcome" value="refuse">${escapeHtml(copy.challenge.refuse)}</button>
</form>`;
	return page(copy.challenge.title, body, new URL(payment.returnUrl).origin);
}

export function overPage(returnUrl: string): BankPage {
	const body = `<p class="about">${escapeHtml(copy.challenge.over)}</p>
<a class="back" href="${escapeHtml(returnUrl)}">${escapeHtml(copy.challenge.back)}</a>`;
	return page(copy.challenge.overTitle, body);
}

export function missingPage(): BankPage {
	const body = `<p class="about">${escapeHtml(copy.challenge.missing)}</p>`;
	return page(copy.challenge.missingTitle, body);
}

function page(title: string, body: string, ...formOrigins: string[]): BankPage {
	const html = standAlonePage(copy.challenge.sandbox, title, body);
	return { html, policy: standAlonePolicy(formOrigins) };
}

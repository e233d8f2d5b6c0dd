import type { IncomingMessage, ServerResponse } from "node:http";
import { readForm } from "./fake-stripe-form.ts";
import { decideAtBank, type FakeStripeRecords } from "./fake-stripe-records.ts";

/** The bank's page: two buttons, which lead back to the browser's return address. */
export function showBank(
	records: FakeStripeRecords,
	request: IncomingMessage,
	response: ServerResponse,
	body: string,
) {
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://bank");
	const intent = records.intents.get(pathname.split("/")[2] ?? "");
	if (!intent || searchParams.get("client_secret") !== intent.client_secret)
		return void response.writeHead(404).end("No such approval");
	const outcome = readForm(body).get("outcome");
	if (request.method === "POST" && (outcome === "approve" || outcome === "refuse")) {
		decideAtBank(records, intent, outcome);
		const back = new URL(intent.returnUrl ?? "http://nowhere.example");
		back.searchParams.set("payment_intent", intent.id);
		back.searchParams.set("payment_intent_client_secret", intent.client_secret);
		const failed = intent.status === "requires_payment_method";
		back.searchParams.set("redirect_status", failed ? "failed" : "succeeded");
		return void response.writeHead(303, { location: back.href }).end();
	}
	const button = (name: string) => `<button name="outcome" value="${name}">${name}</button>`;
	response.writeHead(200, { "content-type": "text/html" });
	response.end(
		`<h1>Fake bank</h1><form method="post">${button("approve")}${button("refuse")}</form>`,
	);
}

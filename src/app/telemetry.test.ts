import { registerHooks } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { openOtlpReceiver, type ReceivedByOtlp } from "../../test/fakes/otlp-receiver.ts";
import { serveFake } from "../../test/fakes/serve-fake.ts";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { openTestSite } from "../../test/harness/open-test-shop.ts";
import { beginPayment, book } from "../../test/harness/order-actions.ts";
import { requestOf, type ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { openLog } from "../platform/log.server.ts";

const loaded: string[] = [];
registerHooks({
	resolve(name, context, next) {
		const found = next(name, context);
		if (found.url.includes("/@opentelemetry/")) loaded.push(found.url);
		return found;
	},
});

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	kind: number;
	status: { code: number };
	attributes: { key: string; value: Value }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

function spansOf(received: ReceivedByOtlp[]): SentSpan[] {
	const sent = received.filter(({ url }) => url === "/v1/traces").map(({ text }) => text);
	return sent.flatMap((text) =>
		(JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
			scopeSpans.flatMap((scope) => scope.spans),
		),
	);
}

/** A shop behind a real port; `lines` is its log. */
async function openSite(env: Record<string, string>) {
	const lines: Record<string, unknown>[] = [];
	const log = openLog("info", { write: (line) => lines.push(JSON.parse(line)) });
	const site = await openTestSite(env, { log });
	const { origin: address, close } = await serveFake((request, response) =>
		site.listener(request, response),
	);
	onTestFinished(close);
	const shop: ShopUnderTest = {
		...site,
		fetch: (path, init) => fetch(requestOf(address, path, init)),
	};
	return { shop, lines, close: () => site.close() };
}

// First: what another test has loaded stays loaded.
test("without an address for OTLP a shop loads nothing of OpenTelemetry, and its log names no traces", async () => {
	const { shop, lines, close } = await openSite({});
	await makeCustomer(shop);
	await (await shop.fetch("/api/order/1")).text();
	await expect.poll(() => lines.length).toBeGreaterThan(0);
	await close();
	expect(JSON.stringify(lines)).not.toContain("traceId");
	expect(loaded).toEqual([]);
});

test("a booking and its payment are traces: request, operation, statements, the provider's call, and the log has their ids", async () => {
	const { origin, received } = await openOtlpReceiver();
	const { shop, lines, close } = await openSite({
		OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}/`,
		OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20key",
		OTEL_SERVICE_NAME: "parts",
	});
	const customer = await makeCustomer(shop);
	const partId = await makePart(shop);
	const orderId = await book(shop, customer, { partId, quantity: 1 });
	await beginPayment(shop, { orderId, partId, customer });
	const route = "/api/create-payment-intent";
	await expect.poll(() => lines.find((line) => line.route === route)).toBeDefined();
	await (await shop.fetch("/api/health")).text();
	await close();

	expect(loaded.join()).toContain("/exporter-trace-otlp-http/");
	expect(received.map(({ url, key }) => [url, key])).toContainEqual(["/v1/traces", "a key"]);
	const spans = spansOf(received);
	const below = ({ spanId }: SentSpan) => spans.filter((span) => span.parentSpanId === spanId);
	const named = (name: string, among = spans) => {
		const found = among.find((span) => span.name === name);
		if (!found) throw new Error(`no span ${name} among ${among.map((span) => span.name)}`);
		return found;
	};
	const textOf = ({ attributes }: SentSpan, key: string) =>
		attributes.find((attribute) => attribute.key === key)?.value.stringValue;

	const booking = named("POST /api/order");
	expect(booking.attributes).toContainEqual({
		key: "http.response.status_code",
		value: { intValue: 201 },
	});
	const statements = below(named("bookPart", below(booking)));
	expect(statements.map((span) => textOf(span, "db.query.text")).join()).toMatch(
		/insert into "?orders\b.*\$1/is,
	);

	const paying = named(`POST ${route}`);
	const call = named("sandbox openIntent");
	expect(textOf(call, "jontro.outcome")).toBe("granted");
	const operation = below(paying).find(({ spanId }) => spanId === call.parentSpanId);
	if (!operation) throw new Error("the provider was not called by the request's operation");
	const steps = below(operation).map(({ name }) => name);
	expect(steps).toEqual(expect.arrayContaining(["sandbox openIntent", "SELECT"]));
	expect(paying.traceId).not.toBe(booking.traceId);

	const line = lines.find((found) => found.route === route);
	expect([line?.traceId, call.traceId]).toEqual([paying.traceId, paying.traceId]);

	// Nothing of a customer's is sent, nor are health checks and background work.
	const all = received.map(({ text }) => text).join();
	expect(all).toContain('"parts"');
	for (const secret of ["01712345678", customer.email, customer.token, orderId, partId])
		expect(all).not.toContain(secret);
	expect(JSON.stringify(spans)).not.toContain("/api/health");
	const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
	expect(roots.filter(({ kind }) => kind !== 2)).toEqual([]);
});

const callersTrace = "4bf92f3577b34da6a3ce929d0e0e4736";
const callersSpan = "00f067aa0ba902b7";

test.each([
	["a trusted proxy's", "127.0.0.1", "00", true],
	["a stranger's", "192.0.2.1", "01", false],
] as const)("%s traceparent", async (_whose, proxies, sampled, isContinued) => {
	const { origin, received } = await openOtlpReceiver();
	const { shop, lines, close } = await openSite({
		OTEL_EXPORTER_OTLP_ENDPOINT: origin,
		TRUSTED_PROXIES: proxies,
	});
	const headers = { traceparent: `00-${callersTrace}-${callersSpan}-${sampled}` };
	await (await shop.fetch("/api/order/1", { headers })).text();
	await (await shop.fetch("/api/order/2", { headers: { traceparent: "00-0-0-01" } })).text();
	await close();
	// All requests are sent, whatever a caller says of sampling; a malformed header is ignored.
	const [first, second] = spansOf(received).filter(({ kind }) => kind === 2);
	expect([first?.traceId === callersTrace, first?.parentSpanId === callersSpan]).toEqual([
		isContinued,
		isContinued,
	]);
	expect(lines.find(({ traceId }) => traceId === first?.traceId)).toBeDefined();
	expect(second?.parentSpanId).toBeUndefined();
});

type Point = {
	attributes: { key: string; value: Value }[];
	asDouble?: number;
	count?: number;
	explicitBounds?: number[];
	bucketCounts?: number[];
};
type Points = { dataPoints: Point[]; isMonotonic?: boolean };
type SentMetric = { name: string; sum?: Points; gauge?: Points; histogram?: Points };

test("the figures of /metrics are sent at the stop at the latest; without METRICS_TOKEN nobody reads them", async () => {
	const { origin, received } = await openOtlpReceiver();
	const { shop, close } = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });
	for (const id of [1, 2]) await (await shop.fetch(`/api/order/${id}`)).text();
	expect((await shop.fetch("/metrics", { token: "any" })).status).toBe(404);
	await close();
	const sent = received.filter(({ url }) => url === "/v1/metrics");
	const [{ scopeMetrics }] = JSON.parse(sent[0]?.text ?? "").resourceMetrics;
	const metrics = scopeMetrics[0].metrics as SentMetric[];
	const named = (name: string) => metrics.find((metric) => metric.name === name);
	const ofRoute = ({ attributes }: Point) =>
		attributes.some(({ value }) => value.stringValue === "/api/order/{id}");

	const requests = named("http_requests_total")?.sum;
	expect([requests?.isMonotonic, requests?.dataPoints.find(ofRoute)?.asDouble]).toEqual([true, 2]);
	const took = named("http_request_duration_seconds")?.histogram?.dataPoints.find(ofRoute);
	expect(took?.count).toBe(2);
	expect(took?.explicitBounds?.slice(0, 2)).toEqual([0.002, 0.005]);
	expect(took?.bucketCounts).toHaveLength((took?.explicitBounds?.length ?? 0) + 1);
	expect(took?.bucketCounts?.reduce((sum, count) => sum + count, 0)).toBe(2);
	expect(named("jontro_database_up")?.gauge?.dataPoints[0]?.asDouble).toBe(1);
	expect(named("process_resident_memory_bytes")?.gauge?.dataPoints[0]?.asDouble).toBeGreaterThan(
		1e6,
	);
});

test("a failed statement is an error by its SQLSTATE alone", async () => {
	const { origin, received } = await openOtlpReceiver();
	const { shop, lines, close } = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });
	await shop.db.execute("alter table reviews rename to other_reviews");
	expect((await shop.fetch("/api/review")).status).toBe(500);
	await close();
	const text = received.map((sent) => sent.text).join();
	expect(text).toContain("42P01");
	const fault = lines.find(({ msg }) => msg === "a call failed");
	expect(text).toContain(`"traceId":"${fault?.traceId}"`);
	expect(text).not.toContain("does not exist");
});

test.each(["away", "slow"] as const)(
	"a receiver that is %s delays no request, and a stop waits two seconds for it at most",
	async (manner) => {
		const endpoint =
			manner === "slow" ? (await openOtlpReceiver("slow")).origin : "http://127.0.0.1:9";
		const { shop, close } = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
		const took: number[] = [];
		for (let i = 0; i < 20; i += 1) {
			const began = performance.now();
			expect((await shop.fetch("/api/order/1")).status).toBe(401);
			took.push(performance.now() - began);
		}
		// The quickest says what each must wait for, whatever else the machine does.
		expect(Math.min(...took)).toBeLessThan(100);
		// The exporters themselves wait ten seconds, and so would a request that waited for one.
		expect(Math.max(...took)).toBeLessThan(9_000);
		const stopped = performance.now();
		await close();
		expect(performance.now() - stopped).toBeLessThan(8_000);
	},
);

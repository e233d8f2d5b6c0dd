import type { Attributes, Span, SpanKind } from "@opentelemetry/api";

/** Runs work in a span, a step of a trace, and knows the active trace. A shop that exports none has no `Tracing`. */
export type Tracing = {
	/**
	 * Runs `run` in a span below the active one. With none active a request (SERVER) begins a trace; anything else,
	 * such as background work, has no span. Attributes have no value of a customer's; their names are OpenTelemetry's
	 * where it has one. `traceparent` is a caller's header (W3C Trace Context): the first span continues the caller's
	 * trace. A malformed one is ignored.
	 */
	inSpan<T>(
		kind: keyof typeof SpanKind,
		name: string,
		attributes: Attributes,
		run: (span?: Span) => Promise<T>,
		traceparent?: string,
	): Promise<T>;
	/** The id of the active trace; undefined after its first span has ended. */
	traceId(): string | undefined;
};

/** Runs `run`, in a span where there is tracing. */
export function inSpan<T>(
	tracing: Tracing | null,
	kind: keyof typeof SpanKind,
	name: string,
	attributes: Attributes,
	run: (span?: Span) => Promise<T>,
): Promise<T> {
	return tracing ? tracing.inSpan(kind, name, attributes, run) : run();
}

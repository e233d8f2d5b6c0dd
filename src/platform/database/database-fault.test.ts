import { expect, test } from "vitest";
import { isDatabaseUnavailable, repairHint } from "./database-fault.server.ts";

function faultOf(code: string, more: Record<string, unknown> = {}): Error {
	return new Error("Failed query", {
		cause: Object.assign(new Error("of PostgreSQL"), { code }, more),
	});
}

test.each([
	["cannot be reached", faultOf("ECONNREFUSED")],
	["has lost its socket file, as while it starts", faultOf("ENOENT", { syscall: "connect" })],
	["has no place free", faultOf("53300")],
	["has a full disk", faultOf("53100")],
	["is in trouble with its disk", faultOf("58030")],
	["was stopped by its administrator", faultOf("57P01")],
	["did not finish a statement in time", faultOf("57014")],
	["is read-only for now", faultOf("25006")],
	["has ended one of two transactions that waited for each other", faultOf("40P01")],
	["shows a certificate that has expired", faultOf("CERT_HAS_EXPIRED")],
	["shows one of another name", faultOf("ERR_TLS_CERT_ALTNAME_INVALID")],
	["shows one that nobody vouches for", faultOf("SELF_SIGNED_CERT_IN_CHAIN")],
	["is not there in time", new Error("timeout exceeded when trying to connect")],
	["has ended the line", new Error("Connection terminated unexpectedly")],
])("a database that %s is away: trying again later makes sense", (_what, fault) => {
	expect(isDatabaseUnavailable(fault)).toBe(true);
});

test.each([
	["a file of the shop's that is not there", faultOf("ENOENT", { syscall: "open" })],
	["a rule of the books that was broken", faultOf("23505")],
	["a wrong statement", faultOf("42601")],
	["something that is no error", "ECONNREFUSED"],
])("%s is the shop's own fault", (_what, fault) => {
	expect(isDatabaseUnavailable(fault)).toBe(false);
});

test("a full disk, the database's or the shop's, is what somebody has to mend", () => {
	expect(repairHint(faultOf("53100"))).toMatch(/disk is full: make room/);
	expect(repairHint(faultOf("ENOSPC"))).toMatch(/disk is full: make room/);
	expect(repairHint(faultOf("ECONNREFUSED"))).toBeNull();
});

import { expect, test } from "vitest";
import { isLocalHost, isLoopback, isReachable } from "./reachable.mjs";
import { readSettings } from "./settings.server.ts";

test.each([
	"127.0.0.1",
	"127.8.9.10",
	"localhost",
	"LocalHost",
	"localhost.",
	"shop.localhost",
	"::1",
	"[::1]",
	"0:0:0:0:0:0:0:1",
	"::ffff:127.0.0.1",
])("%s is this machine alone", (host) => {
	expect(isLoopback(host)).toBe(true);
});

test.each([
	"0.0.0.0",
	"::",
	"[::]",
	"192.168.1.7",
	"128.0.0.1",
	"shop.example",
	"localhost.example",
	"notlocalhost",
	"127.0.0.1.example",
	"",
])("'%s' is not", (host) => {
	expect(isLoopback(host)).toBe(false);
});

test.each([
	[{}, false],
	[{ HOST: "::1", PUBLIC_URL: "http://shop.localhost:3000" }, false],
	[{ PUBLIC_URL: "http://[::1]:3000" }, false],
	[{ PUBLIC_URL: "http://127.1:3000" }, false],
	[{ HOST: "0.0.0.0" }, true],
	[{ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }, true],
	[{ PUBLIC_URL: "https://shop.example" }, true],
	[{ PUBLIC_URL: "http://10.0.0.7" }, true],
	[{ TRUSTED_PROXIES: "127.0.0.1" }, true],
	[{ TRUSTED_PROXIES: " " }, false],
])("a shop with %j is reached by others: %s", (env, reachable) => {
	expect(isReachable(readSettings(env))).toBe(reachable);
});

test.each([
	["localhost", true],
	["localhost:3000", true],
	["127.0.0.1:80", true],
	["[::1]", true],
	["[::1]:8080", true],
	["shop.localhost:3000", true],
	["shop.example", false],
	["shop.example:3000", false],
	["192.168.1.7:3000", false],
	["localhost@shop.example", false],
	["localhost:3000.example", false],
	["shop.example/.localhost", false],
	["shop.example:80#.localhost", false],
	["a b", false],
])("the Host %s is this machine's: %s", (host, isLocal) => {
	expect(isLocalHost(host)).toBe(isLocal);
});

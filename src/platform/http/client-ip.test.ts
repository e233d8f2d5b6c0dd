import type { BlockList } from "node:net";
import { expect, test } from "vitest";
import { readProxies, trustsEverybody } from "../settings/trusted-proxies.mjs";
import { clientIpOf, networkOf } from "./client-ip.server.ts";

const proxies = readProxies("10.0.0.0/8, ::1") as BlockList;

test("a forged X-Forwarded-For from a stranger counts for nothing", () => {
	expect(clientIpOf("203.0.113.9", "198.51.100.1", proxies)).toBe("203.0.113.9");
});

test("behind a trusted proxy the customer is the last address that no trusted proxy has", () => {
	expect(clientIpOf("10.1.2.3", "1.1.1.1, 198.51.100.1, 10.9.9.9", proxies)).toBe("198.51.100.1");
	expect(clientIpOf("::ffff:10.1.2.3", "198.51.100.1", proxies)).toBe("198.51.100.1");
	expect(clientIpOf("10.1.2.3", "not an address", proxies)).toBe("10.1.2.3");
	expect(clientIpOf("10.1.2.3", null, proxies)).toBe("10.1.2.3");
});

test("an IPv6 line has one network, however many addresses it chooses from", () => {
	const one = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0DB8:0001:2::"];
	expect(one.map(networkOf)).toEqual(one.map(() => "2001:db8:1:2::/64"));
	expect(["2001:db8:1:3::1", "2001:db8::1", "::1"].map(networkOf)).toEqual([
		"2001:db8:1:3::/64",
		"2001:db8:0:0::/64",
		"0:0:0:0::/64",
	]);
	expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
});

test("a proxy that is no address is refused", () => {
	expect(readProxies("10.0.0.0/99")).toBeNull();
	expect(readProxies("proxy.example")).toBeNull();
});

test.each([
	["0.0.0.0/0", true],
	["::/0", true],
	["::ffff:0:0/96", true],
	["0.0.0.0/1, 128.0.0.0/1", true],
	["10.0.0.7, 64.0.0.0/4", true],
	["2000::/3", true],
	["10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, fc00::/7, ::1", false],
	["173.245.48.0/20, 104.16.0.0/13, 2400:cb00::/32, 2606:4700::/32, 2a06:98c0::/29", false],
	["", false],
])("proxies '%s' are everybody: %s", (list, everybody) => {
	expect(trustsEverybody(readProxies(list) as BlockList)).toBe(everybody);
});

import type { BlockList } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clientIpOf, networkOf, networksOf, turnGroupOf } from "./client-ip.server.ts";
import { readProxies, trustsEverybody } from "./trusted-proxies.mjs";

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
	const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0DB8:0001:2::"];
	expect(addresses.map(networkOf)).toEqual(addresses.map(() => "2001:db8:1:2::/64"));
	expect(["2001:db8:1:3::1", "2001:db8::1", "::1"].map(networkOf)).toEqual([
		"2001:db8:1:3::/64",
		"2001:db8:0:0::/64",
		"0:0:0:0::/64",
	]);
	expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
});

/** An IPv6 address in the many ways that it may be written. */
const spelt = fc
	.tuple(
		fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }),
		fc.boolean(),
		fc.boolean(),
		fc.boolean(),
	)
	.map(([groups, isFull, isCapital, isShort]) => {
		const written = groups
			.map((group) => group.toString(16).padStart(isFull ? 4 : 1, "0"))
			.join(":");
		const cased = isCapital ? written.toUpperCase() : written;
		return { groups, text: isShort ? cased.replace(/(^|:)0+(?::0+)+(:|$)/, "::") : cased };
	});

test("however an IPv6 address is written, its networks are its first 64 and 48 bits", () => {
	fc.assert(
		fc.property(spelt, fc.constantFrom("", "%eth0"), ({ groups, text }, zone) => {
			const first = (count: number) =>
				groups
					.slice(0, count)
					.map((group) => group.toString(16))
					.join(":");
			fc.pre(groups.slice(0, 5).some(Boolean) || groups[5] !== 0xffff);
			expect(networksOf(text + zone)).toEqual([
				{ key: `${first(4)}::/64`, times: 1 },
				{ key: `${first(3)}::/48`, times: 4 },
			]);
		}),
	);
});

test("a mapped address is its IPv4 address, in every form", () => {
	const byte = fc.integer({ min: 0, max: 255 });
	fc.assert(
		fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
			const [a, b, c, d] = bytes;
			const ip = bytes.join(".");
			const [high, low] = [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
			const full = `0000:0000:0000:0000:0000:FFFF:${high?.padStart(4, "0")}:${low?.padStart(4, "0")}`;
			for (const form of [`::ffff:${ip}`, `::FFFF:${ip}`, `::ffff:${high}:${low}`, full])
				expect([networkOf(form), turnGroupOf(form), clientIpOf(form, null, proxies)]).toEqual([
					ip,
					ip,
					ip,
				]);
		}),
	);
});

test("all addresses of a /48 together have four turns, and each /64 always the same one", () => {
	const nets = Array.from({ length: 300 }, (_, net) => `2001:db8:1:${net.toString(16)}`);
	expect(new Set(nets.map((net) => turnGroupOf(`${net}::1`))).size).toBe(4);
	for (const net of nets) expect(turnGroupOf(`${net}::1`)).toBe(turnGroupOf(`${net}:a:b:c:d`));
	expect(turnGroupOf("2001:db8:2::1")).not.toBe(turnGroupOf("2001:db8:1::1"));
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

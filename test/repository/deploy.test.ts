import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsTable } from "../../src/app/settings/settings-table.mjs";

const read = (name: string): string => readFileSync(join("deploy", name), "utf8");
const shopUnit = read("systemd/jontro.service");
const backupUnit = read("systemd/jontro-backup.service");

/** What systemd, Node and Compose read themselves. */
const others = ["NODE_COMPILE_CACHE", "KEPT", "SHOP_DOMAIN", "POSTGRES_PASSWORD"];

test("the files of a deployment name only settings that exist", () => {
	const compose = read("container/compose.yaml").split("\n  database:")[0] ?? "";
	const assignments = [
		...[read("systemd/shop.env"), read("cluster/shop.env"), read("container/example.env")].flatMap(
			(text) => namesIn(text, /^(\w+)=/gm),
		),
		...[shopUnit, backupUnit].flatMap((unit) =>
			linesOf(unit, "Environment").flatMap((line) => namesIn(line, /(\w+)=/g)),
		),
		...namesIn(read("container/Containerfile").match(/^ENV .+$/m)?.[0] ?? "", /(\w+)=/g),
		...namesIn(compose, /^ {6}([A-Z][A-Z_]+):/gm),
	];
	expect(assignments).toEqual(expect.arrayContaining(["DATA_DIR", "DATABASE_URL", "AUTH_SECRET"]));
	const known = [...Object.keys(settingsTable), ...others];
	expect(assignments.filter((name) => !known.includes(name))).toEqual([]);
});

test("the backup runs in the shop's own sandbox, and writes nowhere else but its folder", () => {
	const sandbox = /^(?:[A-Z]\w*=)/;
	const ofShop = shopUnit.slice(
		shopUnit.indexOf("StateDirectoryMode="),
		shopUnit.indexOf("[Install]"),
	);
	const lines = ofShop.split("\n").filter((line) => sandbox.test(line));
	expect(lines.length).toBeGreaterThan(25);
	const own = lines.filter((line) => !line.startsWith("CacheDirectory"));
	expect(own.filter((line) => !backupUnit.split("\n").includes(line))).toEqual([]);
	expect(linesOf(backupUnit, "StateDirectory")).toEqual(["jontro jontro-backups"]);
});

test("the image's first stage has all that a build is made from", () => {
	const sources =
		readFileSync("bin/build.mjs", "utf8").match(/const sources = \[([^\]]+)\]/)?.[1] ?? "";
	const copied = [...read("container/Containerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
	const names = copied.flatMap(([, list = ""]) => list.split(" "));
	expect(namesIn(sources, /"([^"]+)"/g).filter((name) => !names.includes(name))).toEqual([]);
});

test("a cluster's files name one etcd, one cluster and one address, and the API that Patroni 3.0.2 is safe with", () => {
	const [etcd, patroni, haproxy] = [
		read("cluster/etcd.env"),
		read("cluster/patroni.yml"),
		read("cluster/haproxy.cfg"),
	];
	expect(etcd).toMatch(/^ETCD_ENABLE_V2=true$/m);
	expect(patroni).toMatch(/^etcd:$/m);
	expect(patroni).not.toMatch(/^etcd3:/m);
	expect(read("cluster/supervision.conf")).toMatch(/^KillMode=mixed$/m);
	const members = namesIn(
		etcd.match(/^ETCD_INITIAL_CLUSTER=.+$/m)?.[0] ?? "",
		/\/\/([\d.]+):2380/g,
	);
	expect(members).toHaveLength(3);
	expect(namesIn(patroni.match(/^ {2}hosts: .+$/m)?.[0] ?? "", /([\d.]+):2379/g)).toEqual(members);
	expect(namesIn(haproxy, /server db\d ([\d.]+):5432 check port 8008/g)).toEqual(members);
	const [, port] = /listen primary\n {4}bind :(\d+)/.exec(haproxy) ?? [];
	const [, address] = /virtual_ipaddress \{\s+([\d.]+)/.exec(read("cluster/keepalived.conf")) ?? [];
	expect(read("cluster/shop.env")).toContain(`@${address}:${port}/shop`);
});

test("a nightly backup removes older ones, but none when it could not be made", () => {
	const folder = mkdtempSync(join(tmpdir(), "jontro-back-up-"));
	const node = join(folder, "node");
	const backUp = () =>
		spawnSync("sh", ["deploy/systemd/back-up.sh", folder, "2"], {
			env: { PATH: `${folder}:/usr/bin:/bin` },
		}).status;
	const kept = () => readdirSync(folder).filter((name) => name.startsWith("shop-"));
	try {
		for (const day of ["01", "02", "03"])
			writeFileSync(join(folder, `shop-2020-01-${day}-023000.tar.gz`), "");
		writeFileSync(node, "#!/bin/sh\nexit 1\n");
		chmodSync(node, 0o755);
		expect([backUp(), kept().length]).toEqual([1, 3]);
		writeFileSync(node, '#!/bin/sh\n: > "$3"\n');
		expect([backUp(), kept()]).toEqual([
			0,
			["shop-2020-01-03-023000.tar.gz", expect.stringMatching(/^shop-20[2-9]\d-/)],
		]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

function namesIn(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

function linesOf(unit: string, key: string): string[] {
	return namesIn(unit, new RegExp(`^${key}=(.*)$`, "gm"));
}

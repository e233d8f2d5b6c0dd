import { execFileSync } from "node:child_process";
import type { DatabaseMachine } from "./database-machines.ts";

/** Puts a new, empty machine in the place of one that is lost, by the commands of `deploy/cluster/README.md` on `other`. */
export function replaceMachine(lost: DatabaseMachine, other: DatabaseMachine): void {
	const member = (...words: string[]) => {
		const etcdctl = ["etcdctl", "--endpoints", `http://${other.address}:2379`, "member"];
		const argv = ["netns", "exec", other.space, ...etcdctl, ...words];
		return execFileSync("ip", argv, { encoding: "utf8" });
	};
	const line = member("list")
		.split("\n")
		.find((one) => one.includes(`, ${lost.name}, `));
	if (!line) throw new Error(`etcd knows no ${lost.name}`);
	member("remove", line.split(",")[0] ?? "");
	member("add", lost.name, `--peer-urls=http://${lost.address}:2380`);
	lost.empty();
	lost.heal();
	lost.startEtcd({ ETCD_INITIAL_CLUSTER_STATE: "existing" });
	lost.startPatroni();
}

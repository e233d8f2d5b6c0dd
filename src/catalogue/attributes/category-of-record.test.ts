import { expect, test } from "vitest";
import { categoryOfRecord } from "./category-of-record.ts";

const named = (name: string, more = {}) => ({ metadata: { name }, ...more });
test.each([
	["Storage", named("Barracuda", { storage_type: "HDD" }), "hard-disk"],
	["Storage", named("FireCuda", { type: "SSHD" }), "hard-disk"],
	["Storage", named("990 PRO", { nvme: true }), "ssd"],
	["Storage", named("Seagate BarraCuda Pro 12TB 256MB Cache"), "hard-disk"],
	["Storage", named("ADATA SU800 2TB 3D-NAND 2.5 Inch"), "ssd"],
	["Accessory", named("Logitech G X56 H.O.T.A.S. Space/Flight Controller"), "joystick"],
	["Accessory", named("SCUF Valor Pro Wired Xbox Controller"), "accessory"],
	["cpu", named("Ryzen"), "processor"],
	["Toaster", named("Ryzen"), null],
])("a record of %s, %j, is of category %s", (folder, record, category) => {
	expect(categoryOfRecord(folder, record)).toBe(category);
});

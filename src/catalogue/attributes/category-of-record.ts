import { type CategorySlug, categories } from "./categories.ts";
import { isKnown, type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

const firstByFolder = new Map<string, CategorySlug>();
for (const category of categories)
	for (const folder of category.from)
		if (!firstByFolder.has(folder.toLowerCase()))
			firstByFolder.set(folder.toLowerCase(), category.slug);

/** Whether OpenDB has a folder of this name. Letter case is no matter: some file systems lose it. */
export function isOpenDbFolder(folder: string): boolean {
	return firstByFolder.has(folder.toLowerCase());
}

/**
 * The category of a record found in `folder`, null for a folder that OpenDB does not have.
 * Storage goes by what the record says of itself, Accessory by its name: OpenDB keeps
 * joysticks among the accessories.
 */
export function categoryOfRecord(folder: string, record: OpenDbRecord): CategorySlug | null {
	const category = firstByFolder.get(folder.toLowerCase()) ?? null;
	if (category === "ssd") return isHardDisk(record) ? "hard-disk" : "ssd";
	if (category === "joystick")
		return isJoystick(textAt(record, "metadata.name")) ? "joystick" : "accessory";
	return category;
}

function isJoystick(name: string): boolean {
	return /joystick|\bh\.?o\.?t\.?a\.?s\b|flight (stick|yoke|controller)/i.test(name);
}

/**
 * A hybrid drive (SSHD) spins, so it is a hard disk. Where a record names no type, what only
 * one of the two can have decides, then the name, and in doubt it is an SSD: most are.
 */
function isHardDisk(record: OpenDbRecord): boolean {
	const type = [valueAt(record, "storage_type"), valueAt(record, "type")].find(isKnown);
	if (typeof type === "string") return /hdd|sshd|hard/i.test(type);
	const formFactor = textAt(record, "form_factor");
	if (valueAt(record, "nvme") === true || /m\.2|msata|pcie/i.test(formFactor)) return false;
	const name = textAt(record, "metadata.name");
	if (/\b(ssd|nvme|nand)\b/i.test(name)) return false;
	return /\bhdd\b|hard (disk|drive)|rpm\b|\bcache\b/i.test(name) || formFactor.startsWith("3.5");
}

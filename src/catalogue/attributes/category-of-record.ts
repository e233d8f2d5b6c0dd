import { type CategorySlug, categories } from "./categories.ts";
import { isKnown, type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

const firstByFolder = new Map<string, CategorySlug>();
for (const { slug, from } of categories)
	if (!firstByFolder.has(from.toLowerCase())) firstByFolder.set(from.toLowerCase(), slug);

/** Whether OpenDB has a folder of this name. Case is ignored, because some file systems do not preserve it. */
export function isOpenDbFolder(folder: string): boolean {
	return firstByFolder.has(folder.toLowerCase());
}

/**
 * The category of a record found in `folder`; null for a folder that OpenDB does not have. A Storage record is
 * classified by its fields, an Accessory record by its name, because OpenDB lists joysticks as accessories.
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
 * Whether the drive is a hard disk. A hybrid drive (SSHD) is one, because it has a spinning disk.
 * If a record has no type, its other fields decide, then its name. The default is an SSD.
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

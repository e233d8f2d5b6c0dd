/**
 * Whether every drive gets its own slot: a maximum matching of drives and slots, by augmenting
 * paths. `takes` lists the slots that each drive can use.
 */
export function canSeatAll(takes: readonly (readonly number[])[]): boolean {
	const driveIn = new Map<number, number>();
	function seat(drive: number, tried: Set<number>): boolean {
		for (const slot of takes[drive] ?? []) {
			if (tried.has(slot)) continue;
			tried.add(slot);
			const other = driveIn.get(slot);
			if (other !== undefined && !seat(other, tried)) continue;
			driveIn.set(slot, drive);
			return true;
		}
		return false;
	}
	return takes.every((_, drive) => seat(drive, new Set()));
}

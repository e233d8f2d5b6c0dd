/**
 * Whether every drive finds a slot of its own: the largest matching of the two, by augmenting paths. `takes` says
 * which slots each drive may have.
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

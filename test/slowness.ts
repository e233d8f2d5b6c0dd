/** What the work below takes of a processor on two quiet cores, milliseconds. */
const quietMs = 2;

const parts = Array.from({ length: 4_000 }, (_, index) => ({
	name: `part ${(index * 7_919) % 1_000}`,
	price: index * 31,
}));

/**
 * How many times as long this machine takes now for the same small work as a quiet one, at least 1. Beside a busy
 * neighbour the same test takes several times the seconds of a processor, for the two share its caches.
 */
export function slowness(): number {
	const rounds = [1, 2, 3].map(() => {
		const before = process.cpuUsage();
		const copies: typeof parts = JSON.parse(JSON.stringify(parts));
		copies.sort((a, b) => b.price - a.price || (a.name < b.name ? -1 : 1));
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000;
	});
	return Math.max(1, Math.min(...rounds) / quietMs);
}

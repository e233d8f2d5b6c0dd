import { readSocket, type Socket } from "./socket.ts";

const lga115x = ["LGA 1150", "LGA 1151", "LGA 1155", "LGA 1156", "LGA 1200"];
const withHooks = ["AM2", "AM2+", "AM3", "AM3+", "FM1", "FM2", "FM2+"];

/**
 * Sockets with the same holes for a cooler. Sources: LGA 115x and 1200, holes 75 mm apart, LGA 1700 78 mm:
 * hwcooling.net/en/lga-1700-socket-wont-be-compatible-with-current-coolers; LGA 2066 with the mounting of 2011-3:
 * blog.ocworks.com/archives/52050082; AM2 to AM3+ and FM2+, 96 × 48 mm: en.wikipedia.org/wiki/Socket_FM2%2B; sTRX4
 * as TR4, by Noctua: occlub.ru/news/hardware/40330; sTR5: arctic.de, Liquid Freezer WS360-SP6, lists it with them.
 */
const sameMount: readonly (readonly string[])[] = [
	lga115x,
	["LGA 2011", "LGA 2011-3", "LGA 2066"],
	withHooks,
	["sTR4", "sTRX4", "sTR5"],
];

const halfWritten = ["LGA 115", "LGA 1121"];

/**
 * By socket, the other sockets whose coolers fit only if their maker says so. AM5 has the holes of
 * AM4 and a fixed plate behind the board (noctua.at/en/am5: all but the NH-L9a-AM4). Coolers with
 * hooks for AM3 fit the frame of AM4, others do not (teckknow.com: 96 × 48 and 90 × 54 mm). LGA
 * 1851 has the holes of LGA 1700 and is 0.1 mm higher (clubic.com/noctua/actualite-483133). The
 * sockets of EPYC share holes with Threadripper's.
 */
const maybeSameMount: Readonly<Record<string, readonly string[]>> = {
	AM4: ["AM5", ...withHooks],
	AM5: ["AM4"],
	"LGA 1700": ["LGA 1851", "LGA 1954"],
	"LGA 1851": ["LGA 1700", "LGA 1954"],
	sTR4: ["sWRX8", "SP3"],
	sTRX4: ["sWRX8", "SP3"],
	sTR5: ["sWRX8", "SP3", "SP6"],
	"LGA 1356": ["LGA 1366"],
	G34: ["C32"],
	...Object.fromEntries(lga115x.map((socket) => [socket, halfWritten])),
};

/**
 * Whether a cooler for the named sockets fits this socket, by its name or by the same holes. Null
 * if it depends on the cooler. The narrow mounting of LGA 2011 differs from the square one
 * (servethehome.com/narrow-ilm-square-ilm-lga2011-heatsink-differences).
 */
export function mountsOn(
	named: readonly string[],
	{ name: socket, narrow }: Pick<Socket, "name" | "narrow">,
): boolean | null {
	const sockets = named.map(readSocket).filter((socket) => socket !== "soldered");
	const alike = sameMount.find((group) => group.includes(socket)) ?? [socket];
	if (sockets.some((socket) => socket.narrow === narrow && alike.includes(socket.name)))
		return true;
	const doubts = [...(maybeSameMount[socket] ?? []), ...(narrow ? [socket] : [])];
	return sockets.some(({ name }) => doubts.includes(name)) ? null : false;
}

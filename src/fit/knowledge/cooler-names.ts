const numbers = "775|1150|1151|1155|1156|1200|1366|1700|1851|2011|2066|3647|4189|4677|4710";
const amd = /(?<![A-Z0-9])(?:AM[1-5]\+?|FM[12]\+?|s?TR4|sTRX4|sTR5|TR|SP3|SP6)(?![A-Z0-9])/gi;
// A number alone may be a speed. After LGA, Intel, SE, - or /, or before /, it is a socket.
const intel = new RegExp(`(?:LGA ?|Intel:? |SE|-|/ ?)(${numbers}|115X|17XX)(?!\\d)`, "gi");
const listed = new RegExp(`(?<!\\d)(${numbers}|115X|17XX)(?=/)`, "gi");

const groups: Readonly<Record<string, readonly string[]>> = {
	"115X": ["LGA 1150", "LGA 1151", "LGA 1155", "LGA 1156"],
	"17XX": ["LGA 1700"],
};

// Noctua's names without a socket: NH-L9i is for Intel's LGA 115x and 1200, with -17xx for LGA 1700 (noctua.at).
const noctuaForIntel = /\bNH-L9i\b(?!-17)/i;

/**
 * Reads the sockets in a cooler's name: "NH-L9a-AM4", "for Intel LGA 1700/1200/115X". Makers sell
 * the cooler for these sockets, while records may list others too. Empty if the name has none.
 */
export function socketsInName(name: string): readonly string[] {
	const ofIntel = [...name.matchAll(intel), ...name.matchAll(listed)].flatMap(([, socket = ""]) => {
		const written = socket.toUpperCase();
		return groups[written] ?? [`LGA ${written}`];
	});
	const ofAmd = (name.match(amd) ?? []).map((socket) =>
		/^s?TR/i.test(socket)
			? `sTR${socket.slice(socket.toUpperCase().indexOf("TR") + 2).toUpperCase() || "4"}`
			: socket.toUpperCase(),
	);
	const ofNoctua = noctuaForIntel.test(name) ? [...(groups["115X"] ?? []), "LGA 1200"] : [];
	return [...new Set([...ofIntel, ...ofAmd, ...ofNoctua])];
}

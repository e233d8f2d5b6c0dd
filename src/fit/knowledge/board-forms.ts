/**
 * The size of a board's form, in mm: along the back of the case, and from the back to the front.
 *
 * Sources: ATX, Micro ATX, Flex ATX, Mini-ITX and Thin Mini-ITX: form factor specifications of Intel and VIA
 * (formfactors.org); SSI CEB and EEB: Server System Infrastructure Forum, CEB 1.1 and EEB 3.61, which EATX follows;
 * Mini DTX: AMD, DTX specification; XL ATX and HPTX: the boards' makers (EVGA).
 */
const sizes: Readonly<Record<string, Size>> = {
	"Mini-ITX": [170, 170],
	"Thin Mini-ITX": [170, 170],
	"Mini DTX": [203, 170],
	"Flex ATX": [229, 191],
	"Micro ATX": [244, 244],
	ATX: [305, 244],
	"SSI CEB": [305, 267],
	EATX: [305, 330],
	"SSI EEB": [305, 330],
	"XL ATX": [345, 262],
	HPTX: [345, 381],
};

/** The forms with the same mounting holes and size: a case for one takes the other. */
const sameMounting: Readonly<Record<string, string>> = { "Thin Mini-ITX": "Mini-ITX" };

/**
 * Whether a case that takes boards of these forms takes this form. It is false only if the board is
 * larger than each of them. Null for a smaller board (the case may lack its mounting holes), for a
 * form outside the table, and for Mini DTX, which many cases for Mini-ITX take.
 */
export function takesBoard(forms: readonly string[], form: string): boolean | null {
	if (forms.includes(form) || forms.includes(sameMounting[form] ?? form)) return true;
	const size = sizes[form];
	const rooms = forms.map((taken) => sizes[taken]).filter((room) => room !== undefined);
	if (!size || rooms.length < forms.length) return null;
	if (form === "Mini DTX" && forms.includes("Mini-ITX")) return null;
	return rooms.every((room) => isLarger(size, room)) ? false : null;
}

type Size = readonly [along: number, deep: number];

function isLarger(size: Size, room: Size): boolean {
	if (size[0] < room[0] || size[1] < room[1]) return false;
	return size[0] > room[0] || size[1] > room[1];
}

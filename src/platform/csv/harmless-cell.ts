// A spreadsheet runs a cell that begins with one of these (OWASP, CSV Injection; the last four are
// full-width). If it reads the file with another separator, a cell also begins inside of a text.
const unescaped = /(?<=^|[,;\t\r\n])(?=['=+\-@\t\r\n＝＋－＠])/g;
const escaped = /(?<=^|[,;\t\r\n])'(?=['=+\-@\t\r\n＝＋－＠])/g;

/**
 * A text as a cell that no spreadsheet runs as a formula: an apostrophe precedes each place where
 * one could begin, and each apostrophe there, so that `originalCell` gives every text back as it was.
 */
export function harmlessCell(text: string): string {
	return text.replace(unescaped, "'");
}

/** The text that `harmlessCell` made harmless. */
export function originalCell(cell: string): string {
	return cell.replace(escaped, "");
}

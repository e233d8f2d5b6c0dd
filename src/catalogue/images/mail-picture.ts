/** The path of a part's picture for e-mails (mail-pictures.server.ts). */
export function mailPictureOf(partId: string): string {
	return `/mail-pictures/${partId}.jpg`;
}

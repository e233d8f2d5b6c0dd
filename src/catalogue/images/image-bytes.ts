/** The most bytes of an uploaded picture (contract.md, POST /image). */
export const mostPictureBytes = 8 * 1024 * 1024;

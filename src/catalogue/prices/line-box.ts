/** The box in which the line of a part's prices is drawn. */
export const lineWidth = 240;
export const lineHeight = 48;

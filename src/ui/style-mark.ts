/**
 * Stands in a page's style element while the page is rendered; the server then puts the style there. It is longer
 * than the rest of many pages, and would be copied and searched at every step.
 */
export const styleMark = "/*theme*/";

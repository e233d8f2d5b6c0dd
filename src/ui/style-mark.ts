/**
 * A placeholder in a page's style element during rendering. The server then replaces it with the
 * style. The style is longer than many pages, and each rendering step would copy and search it.
 */
export const styleMark = "/*theme*/";

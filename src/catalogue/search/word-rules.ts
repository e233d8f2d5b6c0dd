/**
 * The version of the rules that make the words of a part (words-of-part.ts). Raise it whenever they make other
 * words: a shop that starts with other rules than those in its database indexes all its parts again.
 */
export const wordRules = 9;

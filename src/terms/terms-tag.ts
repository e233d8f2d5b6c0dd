/** The cache tag of responses that depend on the shop's terms: delivery, warranty, returns. */
export const termsTag = "terms";

/** The cache tag of what shows or depends on the shop's terms: delivery, warranty, returns. */
export const termsTag = "terms";

import { categories } from "../catalogue/attributes/categories.ts";

/** What can have a warranty of its own. */
export const warrantyCategories = categories;

import { categories } from "../catalogue/attributes/categories.ts";

/** The categories that can have their own warranty. */
export const warrantyCategories = categories;

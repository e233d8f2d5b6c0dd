import { lazyPart } from "../lazy-part.ts";

/** The box of a dialog with a form. Its code is fetched when the first one opens. */
export const FormDialogBox = lazyPart(() => import("./form-dialog-box.tsx"));

import { AddToBasket } from "../basket/add-to-basket.tsx";
import { ofSlice } from "../kernel/slices.ts";
import { WishButton } from "../wishes/wish-button.tsx";

/** The button that puts a part on the wish list. */
export const KeepButton = ofSlice("wishes", WishButton);

/** The button beside Book now that puts a part into the basket. Every shop has it: orders and wishes use the basket. */
export const TakeButton = AddToBasket;

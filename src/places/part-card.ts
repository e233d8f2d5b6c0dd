import { AddToBasket } from "../basket/add-to-basket.tsx";
import { ofSlice } from "../kernel/slices.ts";
import { WishButton } from "../wishes/wish-button.tsx";

/** Keeps a part in mind. */
export const KeepButton = ofSlice("wishes", WishButton);

/** Takes a part along, beside Book now. Every shop has a basket: orders and wishes lead to it. */
export const TakeButton = AddToBasket;

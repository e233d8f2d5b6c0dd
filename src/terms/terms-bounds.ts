/** What terms may say at most, in the units of the names. */
export const maxWarrantyMonths = 240;
export const maxWarrantyWords = 200;
export const maxWarrantyRules = 200;
export const maxDeliveryTaka = 20_000;
export const maxDeliveryDays = 60;
export const maxReturnDays = 90;
export const maxCollectText = 200;

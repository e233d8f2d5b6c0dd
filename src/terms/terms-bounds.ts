/** What terms may say, in the units of their fields. */
export const maxWarrantyMonths = 240;
export const maxWarrantyWords = 200;
export const maxChargeForDeliveryTaka = 20_000;
export const maxDeliveryDays = 60;
export const maxReturnDays = 90;
export const maxCollectText = 200;
export const maxWarrantyRules = 200;

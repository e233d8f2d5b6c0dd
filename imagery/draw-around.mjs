export const around = {};

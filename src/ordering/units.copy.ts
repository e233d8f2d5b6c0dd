export const copy = { of: (quantity: number, name: string) => `${quantity} × ${name}` } as const;

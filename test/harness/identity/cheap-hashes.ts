import type { PasswordCost } from "../../../src/accounts/passwords/password-hash.server.ts";

/** Passwords of tests protect nobody: hashed 48 times as quickly. */
export const cheapHashes: PasswordCost = { logN: 11, r: 8, p: 1 };

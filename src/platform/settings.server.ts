import { z } from "zod";

/** Every setting of the shop (contract.md, Settings). */
export const Settings = z.object({
	SHOP_MODE: z.enum(["demonstration", "production"]).default("demonstration"),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	HOST: z.string().default("127.0.0.1"),
	PUBLIC_URL: z.string().optional(),
	DATA_DIR: z.string().default("./data"),
	DATABASE_URL: z.string().optional(),
	SHOP_NAME: z.string().default("Jontro"),
	ADMIN_EMAIL: z.string().optional(),
	AUTH_SECRET: z.string().optional(),
	TRUSTED_PROXIES: z.string().optional(),
	CORS_ORIGINS: z.string().optional(),
	HOLD_MINUTES: z.coerce.number().positive().default(30),
	MAX_UNPAID_ORDERS: z.coerce.number().positive().default(5),
	ACCESS_TOKEN_MINUTES: z.coerce.number().positive().default(15),
	RATE_LIMITS: z.enum(["on", "off"]).default("on"),
	LOG_LEVEL: z.string().default("info"),
});
export type Settings = z.infer<typeof Settings>;

export function readSettings(env: Record<string, string | undefined>): Settings {
	return Settings.parse(env);
}

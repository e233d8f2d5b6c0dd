/** The provider's own storage in memory, of which its package has no types. */
declare module "oidc-provider/lib/adapters/memory_adapter.js" {
	import type { Adapter } from "oidc-provider";
	export function createMemoryAdapter(): (model: string) => Adapter;
}

import { may, type Permission } from "../../kernel/permissions.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** Whether the signed-in person has a permission; what they may not do is not shown. The server checks each request. */
export function useMay(permission: Permission): boolean {
	return may(useSignedIn(), permission);
}

import { accountMailWriters } from "../accounts/identity/account-mails.server.ts";
import { orderMailWriters } from "../ordering/write-order-mail.server.ts";
import type { PlatformDeps } from "../platform/http/handle-operation.server.ts";
import type { Log } from "../platform/log.server.ts";
import { type MailWorker, openMailWorker } from "../platform/mail/mail-worker.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";

/** Opens the way out for mails: a mail server where the settings name one, else files. */
export function chosenMails(
	{ SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataDir, SHOP_NAME: shopName }: Settings,
	publicUrl: string,
	house: Pick<PlatformDeps, "db" | "clock"> & { log: Log },
): MailWorker {
	return openMailWorker({
		...house,
		smtp: url && from ? { url, from } : null,
		dataDir,
		branding: { shopName, publicUrl },
		writers: { ...accountMailWriters, ...orderMailWriters },
	});
}

import { eq, inArray } from "drizzle-orm";
import type { UploadDeps } from "../catalogue/images/upload-image.server.ts";
import { parts } from "../catalogue/tables.server.ts";
import { picturesApi } from "../ordering/pictures/api.server.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Log } from "../platform/log.server.ts";
import { partReviews as table } from "./shown/tables.server.ts";
import { type PartReviewsDeps, partReviewsApi } from "./writing/api.server.ts";
import { type AskDeps, openReviewsWorker } from "./writing/ask-for-reviews.server.ts";
import { reviewMailWriters } from "./writing/write-review-mail.server.ts";

type Deps = PartReviewsDeps & AskDeps & { images: UploadDeps; log: Log };

export const partReviews: Slice<Deps> = {
	name: "part-reviews",
	endpoints: (deps) => [...partReviewsApi(deps), ...picturesApi(deps.images)],
	workers: (deps) => [openReviewsWorker(deps)],
	mails: reviewMailWriters,
	names: {
		review: (db, ids) =>
			db
				.select({ id: table.id, name: parts.name })
				.from(table)
				.innerJoin(parts, eq(parts.id, table.partId))
				.where(inArray(table.id, ids)),
	},
};

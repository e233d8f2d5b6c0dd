import type { Trial } from "../harness/trial.ts";
import { pageOtherSites } from "./page-other-sites.ts";
import { pagePictures } from "./page-pictures.ts";
import { pageWaysBack } from "./page-ways-back.ts";
import { pageTexts } from "./page-words.ts";

/** What a page shows and takes: words, pictures, ways back, and what other sites send. */
export const page: readonly Trial[] = [pagePictures, pageTexts, pageWaysBack, pageOtherSites];

import { serveBuilt } from "./serve-built.ts";

await serveBuilt();

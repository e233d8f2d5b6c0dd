import { serveBuilt } from "../../../bin/serve-built.ts";
import { cheapHashes } from "./cheap-hashes.ts";

// The program that `npm start` runs, for tests whose subject is not what a hash costs.
await serveBuilt({ passwordCost: cheapHashes });

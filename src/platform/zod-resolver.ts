import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";

// Zod probes `new Function`, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });

/** How a form asks a schema: with Zod, fetched with the schemas (`useCheckedForm`). */
export { zodResolver };

/** How a form asks a schema: of Zod, so fetched with the schemas (`useCheckedForm`). */
export { zodResolver } from "@hookform/resolvers/zod";

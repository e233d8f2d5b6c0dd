/** The addresses that load balancers and monitoring ask all the time. */
export const healthPaths: readonly string[] = ["/api/health", "/api/ready"];

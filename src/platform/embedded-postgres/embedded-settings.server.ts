/**
 * How the embedded PostgreSQL runs: for one shop on a small machine, and safe at a loss of power
 * (`fsync` and `synchronous_commit` stay on, as PostgreSQL has them).
 */
export const serverSettings: Record<string, string> = {
	max_connections: "300",
	shared_buffers: "128MB",
	max_wal_size: "512MB",
	// A solid state disk's, where reading here and there costs little more than reading on.
	random_page_cost: "1.1",
	// One query must not take every core of a small machine; it also spares /dev/shm in containers.
	max_parallel_workers_per_gather: "0",
	io_method: "sync",
	jit: "off",
	timezone: "UTC",
	log_timezone: "UTC",
	log_checkpoints: "off",
	// After a crash everything must reach the disk before the log is played again: asked of the file
	// system at once, not of some fifteen hundred files one by one, which took seconds. Linux has that.
	...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};

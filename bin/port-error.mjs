/**
 * Why a port could not be listened to, and what to do.
 *
 * @param {string} host
 * @param {number} port
 * @param {Error} error
 * @returns {string}
 */
export function portRefusal(host, port, error) {
	const code = "code" in error ? error.code : "";
	if (code === "EADDRINUSE")
		return `Port ${port} is taken by another program: stop that one, or choose another port, such as PORT=${port < 65_535 ? port + 1 : 3000}.`;
	if (code === "EACCES")
		return `This user may not open port ${port}: choose one above 1023 in PORT, and let a proxy stand before it.`;
	return `${host} is no address of this machine (${code || error.message}): correct HOST, 127.0.0.1 for this machine alone or 0.0.0.0 for everybody.`;
}

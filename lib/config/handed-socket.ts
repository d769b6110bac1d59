/**
 * The file descriptor of a listening socket that was handed to this process (scripts/start.mjs: systemd listens, so
 * that visitors wait during a restart and are not refused); undefined if the site listens itself.
 */
export const handedSocket: number | undefined = process.env.LISTENING_SOCKET === '3' ? 3 : undefined

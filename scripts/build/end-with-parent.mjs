// Preloaded into the programs that our scripts start. When the script ends, for whatever reason, the IPC channel
// closes, and the program gets a SIGTERM.
if (process.channel && process.ppid === Number(process.env.STARTED_BY)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

// Preloaded into the programs that our scripts start: when the script is gone, however it ended, its
// end of the channel closes and the program ends as if told to.
if (process.channel && process.ppid === Number(process.env.STARTED_BY)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

// Preloaded into a server whose clock should jump: each SIGUSR2 moves it a day ahead, or back again. While it is ahead, it
// runs CLOCK_SPEED times as fast (1 by default). Durations (performance.now, timers) are not affected, as when an operator
// sets the system time.
const day = 86_400_000
const speed = Number(process.env.CLOCK_SPEED || 1)
const realNow = Date.now
let aheadSince = 0

Date.now = () => {
  const now = realNow()
  return aheadSince > 0 ? now + day + Math.round((now - aheadSince) * (speed - 1)) : now
}
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], made),
})
process.on('SIGUSR2', () => {
  aheadSince = aheadSince > 0 ? 0 : realNow()
})

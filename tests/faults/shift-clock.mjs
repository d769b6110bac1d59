// Preloaded into a server whose clock should jump: each SIGUSR2 moves it a day ahead, or back again. Durations
// (performance.now, timers) are not affected, as when an operator sets the system time.
const day = 86_400_000
const realNow = Date.now
let isAhead = false

Date.now = () => realNow() + (isAhead ? day : 0)
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], made),
})
process.on('SIGUSR2', () => {
  isAhead = !isAhead
})

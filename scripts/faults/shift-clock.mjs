// Preloaded into a server whose clock is to jump: each SIGUSR2 puts it a day ahead, or back again. What
// measures durations (performance.now, timers) goes on as it does when an operator sets the time.
const day = 86_400_000
const realNow = Date.now
let ahead = 0

Date.now = () => realNow() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], made),
})
process.on('SIGUSR2', () => {
  ahead = ahead > 0 ? 0 : day
})

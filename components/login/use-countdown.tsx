import { useEffect, useState } from 'react'

const second = 1000

/**
 * Seconds until a moment, counted by the clock: a browser slows timers down in the background.
 *
 * @param until epoch ms
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / second))
}

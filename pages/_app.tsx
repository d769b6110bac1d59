import type { AppProps } from 'next/app'
import { useEffect, useState } from 'react'
export default function App({ Component, pageProps }: AppProps) {
  const [n, setN] = useState('closed')
  useEffect(() => {
    window.earlyScript?.live(async () => setN('open'))
  }, [])
  return (
    <main>
      <p>{n}</p>
      <Component {...pageProps} />
    </main>
  )
}

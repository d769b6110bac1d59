import Head from 'next/head'
import { deskScript } from '#lib/config/env.client'

/**
 * Says whether the page loads itself again, and changes it: whoever reads slowly must be able to stop it. The script waits
 * while somebody types (lib/client/desk/queue-reload); without JavaScript the page does not.
 *
 * @param reload what it loads every minute; null if it stays as it is
 * @param other the address of the same page that stays as it is, or that loads itself again
 */
export const Reload = ({ reload, other }: { reload: string | null; other: string }) => (
  <>
    {reload !== null && (
      <>
        <Head>
          <noscript>
            <meta httpEquiv="refresh" content={`60;url=${reload}`} />
          </noscript>
        </Head>
        <script defer src={deskScript} data-address={reload} />
      </>
    )}
    <p>
      {reload === null ? 'This page stays as it is.' : 'This page loads itself again every minute.'}{' '}
      <a href={other}>{reload === null ? 'Load it every minute' : 'Stop that'}</a>
    </p>
  </>
)

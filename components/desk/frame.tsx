import Head from 'next/head'
import type { ReactNode } from 'react'
import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface FrameProps {
  title: string
  /** The name of the member; null on the login page. */
  member: { name: string } | null
  /** The page that the navigation marks. */
  here?: string
  /** Why a form is shown again. */
  notice?: string
  children: ReactNode
}

const places = [
  [deskPaths.queue, 'Queue'],
  [deskPaths.reviews, 'Reviews'],
  [deskPaths.links, 'Links'],
  [deskPaths.numbers, 'Numbers'],
] as const

/** What all pages of the desk have: head, navigation, who is logged in. */
export function Frame({ title, member, here, notice = '', children }: FrameProps) {
  return (
    <div className={styles.desk}>
      <Head>
        <title>{`${title} · Desk`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
      </Head>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <header className={styles.header}>
        <strong>Desk</strong>
        {member && (
          <nav aria-label="Desk">
            {places.map(([href, label]) => (
              <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        )}
        {member && (
          <form method="post" action={deskPaths.login} className={styles.logout}>
            <span>{member.name}</span>
            <button type="submit" name="do" value="log-out">
              Log out
            </button>
          </form>
        )}
      </header>
      <main id="main" className={styles.main}>
        <h1>{title}</h1>
        {notice !== '' && (
          <p role="alert" className={styles.notice}>
            {notice}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}

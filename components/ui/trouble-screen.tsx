import type { ReactNode } from 'react'

interface TroubleScreenProps {
  picture: ReactNode
  heading: ReactNode
  text: ReactNode
  children: ReactNode
}

/** An error page: what happened and where to go next. */
export const TroubleScreen = ({ picture, heading, text, children }: TroubleScreenProps) => (
  <div className="page-width grid items-center gap-6 py-10 md:grid-cols-[20rem_1fr] md:gap-12 md:py-20">
    {picture}
    <div>
      <h1>{heading}</h1>
      <p className="mt-3 max-w-measure text-lg">{text}</p>
      {children}
    </div>
  </div>
)

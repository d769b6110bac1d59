import type { ReactNode } from 'react'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Persistent } from '#components/shell/persistent'
import { TwoColumns } from '#components/ui/part'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface ProfileScreenProps {
  trail: Crumb[]
  /** Name and key facts. It and the children are of the server only; a browser keeps their HTML. */
  head: ReactNode
  form: ReactNode
  children: ReactNode
}

/** The page of a doctor or a hospital. A browser hydrates the form only. */
export const ProfileScreen = ({ trail, head, form, children }: ProfileScreenProps) => (
  <TrailPage trail={trail}>
    <TwoColumns
      head={
        <Persistent as="div" name="profile-head" className="grid grid-cols-1 gap-5">
          {head}
        </Persistent>
      }
      form={form}
    >
      <Persistent as="div" name="profile" className="grid grid-cols-1 gap-9">
        {children}
      </Persistent>
    </TwoColumns>
  </TrailPage>
)

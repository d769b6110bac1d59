import type { ReactNode } from 'react'
import {
  SecondOpinionHead,
  SecondOpinionText,
} from '#components/leads/services/second-opinion-html'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Persistent } from '#components/shell/persistent'
import { TwoColumns } from '#components/ui/part'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface SecondOpinionScreenProps {
  trail: Crumb[]
  /** The lead form: below the introduction on phones, in the side column on wide screens. */
  form: ReactNode
}

/** /services/second-opinion. A browser hydrates the form only. */
export const SecondOpinionScreen = ({ trail, form }: SecondOpinionScreenProps) => (
  <TrailPage trail={trail}>
    <TwoColumns
      head={
        <Persistent as="div" name="second-opinion-head">
          {typeof window === 'undefined' && <SecondOpinionHead />}
        </Persistent>
      }
      form={form}
    >
      <Persistent as="div" name="second-opinion-text" className="grid content-start gap-9">
        {typeof window === 'undefined' && <SecondOpinionText />}
      </Persistent>
    </TwoColumns>
  </TrailPage>
)

import { Head } from 'next/document'
import type { JSX } from 'react'
import { isProduction } from '#lib/config/env.client'

type Scripts = ReturnType<Head['getScripts']>
type Files = Parameters<Head['getScripts']>[0]

const toLateLinks = (scripts: (JSX.Element | null)[]): Scripts =>
  scripts.flatMap((script) =>
    typeof script?.props.src === 'string'
      ? [<link key={script.props.src} rel="late" href={script.props.src} />]
      : [],
  )

/**
 * The Head of next/document with inert links in place of the framework's scripts. The early script (lib/client/late)
 * turns them into scripts when the visitor first needs them. This depends on the method names of Head:
 * e2e/late-framework.spec.ts fails when an upgrade changes them.
 * See docs/decisions/0010-late-framework.md. `next dev` loads as usual.
 */
export class LateHead extends Head {
  override getScripts(files: Files): Scripts {
    const scripts = super.getScripts(files)
    return isProduction ? toLateLinks(scripts) : scripts
  }

  override getDynamicChunks(files: Files): (JSX.Element | null)[] {
    const chunks = super.getDynamicChunks(files)
    return isProduction ? toLateLinks(chunks) : chunks
  }

  override getPreloadDynamicChunks() {
    return isProduction ? [] : super.getPreloadDynamicChunks()
  }

  override getPreloadMainLinks(files: Files) {
    return isProduction ? [] : super.getPreloadMainLinks(files)
  }

  override getPolyfillScripts() {
    return isProduction ? [] : super.getPolyfillScripts()
  }
}

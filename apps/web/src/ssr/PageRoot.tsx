import { useEffect, useMemo } from 'react'
import { UiProvider } from '@koinon/ui/provider/UiProvider'
import spriteUrl from 'virtual:koinon-icons'
import { useHasScript } from '#features/entrance/useHasScript.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { accentStyle } from '#lib/preferences/accentStyle.ts'
import { uiStrings } from '#lib/text/uiStrings.ts'
import type { PageDefinition } from './page.ts'
import type { PageFrame, PageName, Pages } from './pages.ts'

const ToastRegion = lazyPart(() => import('@koinon/ui/toasts/ToastRegion'), 'ToastRegion')

export interface PageRootProps<N extends PageName> {
  readonly definition: PageDefinition<N>
  readonly data: Pages[N]
  readonly frame: PageFrame
}

/** A page with the contexts its components need: the same tree on the server and in the browser. */
export function PageRoot<N extends PageName>({ definition, data, frame }: PageRootProps<N>) {
  const strings = useMemo(() => uiStrings(), [])
  const hasScript = useHasScript()
  useEffect(() => {
    // Forms and buttons work now, also for a person who has used one already (`build/head.ts`).
    dispatchEvent(new Event('koinon.awake'))
  }, [])
  const { Page } = definition
  const accent = frame.community?.accent ?? frame.placeLook?.accent ?? null
  return (
    <UiProvider locale={frame.locale} spriteUrl={spriteUrl} strings={strings}>
      <div data-accent={accent === null ? undefined : ''} style={accent === null ? undefined : accentStyle(accent)}>
        <Page data={data} frame={frame} />
        {hasScript && <ToastRegion />}
      </div>
    </UiProvider>
  )
}

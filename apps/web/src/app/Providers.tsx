import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { UiProvider } from '@koinon/ui/provider/UiProvider'
import spriteUrl from 'virtual:koinon-icons'
import { i18n } from '#lib/text/i18n/index.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { uiStrings } from '#lib/text/uiStrings.ts'

export interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly realtime: Realtime
  readonly navigate: (href: string) => void
  readonly preload: (href: string) => void
  readonly children: ReactNode
}

/** The contexts every component of the application can rely on. */
export function Providers({ queryClient, realtime, navigate, preload, children }: ProvidersProps) {
  const strings = useMemo(() => uiStrings(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <RealtimeProvider value={realtime}>
        <UiProvider
          locale={i18n.locale}
          spriteUrl={spriteUrl}
          strings={strings}
          navigate={navigate}
          onLinkIntent={preload}
        >
          {children}
        </UiProvider>
      </RealtimeProvider>
    </QueryClientProvider>
  )
}

import { useState } from 'react'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { DocumentText } from '#lib/text/formatted/DocumentText.tsx'
import type { PageFrame } from '../pages.ts'

const tones = { INFO: 'info', SUCCESS: 'success', WARNING: 'warning' } as const
const cookie = 'koinon.hidden-announcements'
const maxHidden = 20
const yearSeconds = 31_536_000

/** Records in this browser that an announcement was read: the server leaves it out from then on. */
function hide(id: string): void {
  const hidden = new RegExp(`(?:^|; )${cookie}=([^;]*)`, 'u').exec(document.cookie)?.[1]?.split('.') ?? []
  const ids = [id, ...hidden].slice(0, maxHidden).join('.')
  document.cookie = `${cookie}=${ids}; path=/; max-age=${String(yearSeconds)}; samesite=lax`
}

/** Announcements of staff to visitors, until they end or the visitor hides them. */
export function VisitorAnnouncements({
  frame,
  isPadded = false,
}: {
  readonly frame: Pick<PageFrame, 'announcements'>
  /** With the margins of the page around them. */
  readonly isPadded?: boolean
}) {
  const [items, setItems] = useState(frame.announcements ?? [])
  if (items.length === 0) return null
  const banners = items.map(({ id, title, text, facets, language, tone, dismissible }) => (
    <Banner
      key={id}
      tone={tones[tone]}
      title={
        <bdi lang={language} dir="auto">
          {title}
        </bdi>
      }
      {...(dismissible
        ? {
            onDismiss: () => {
              hide(id)
              setItems((all) => all.filter((one) => one.id !== id))
            },
          }
        : {})}
    >
      <Prose keepsLines lang={language}>
        <DocumentText text={text} facets={facets} />
      </Prose>
    </Banner>
  ))
  return (
    <Stack isPadded={isPadded} gap={4}>
      {banners}
    </Stack>
  )
}

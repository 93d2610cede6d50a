import { useEffect, useState } from 'react'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Banner } from '@koinon/ui/overlays/Banner'
import { callKey, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'

type Reply = ReplyOf<'users.announcements'>

const tones = { INFO: 'info', SUCCESS: 'success', WARNING: 'warning' } as const

/** The longest time that a browser's timer can wait. */
const maxTimerMs = 2 ** 31 - 1

/** The items that have not ended, kept up to date: nobody tells open screens of an end that was set beforehand. */
function useNotEnded(items: Reply['items']): Reply['items'] {
  const [now, setNow] = useState(() => Date.now())
  const left = items.filter(({ endsAt }) => endsAt === null || endsAt.getTime() > now)
  useEffect(() => {
    const ends = left.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt.getTime()]))
    if (ends.length === 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.min(...ends) - Date.now(), maxTimerMs))
    return () => clearTimeout(timer)
  })
  return left
}

/** Announcements of staff, until it ends or the member hides it. */
export function AnnouncementBanners() {
  const items = useNotEnded(useCall('users.announcements').data?.items ?? [])
  const dismiss = useMutationCall('users.announcementsDismiss', {
    onStart: ({ params: { id } }, queryClient) =>
      void queryClient.setQueryData<Reply>(
        callKey('users.announcements'),
        (now) => now && { items: now.items.filter((one) => one.id !== id) },
      ),
    invalidates: ['users.announcements'],
  })
  return items.map(({ id, title, text, facets, language, tone, dismissible }) => (
    <Banner
      key={id}
      isFlush
      tone={tones[tone]}
      title={
        <bdi lang={language} dir="auto">
          {title}
        </bdi>
      }
      {...(dismissible ? { onDismiss: () => dismiss.mutate({ params: { id } }) } : {})}
    >
      <Prose keepsLines lang={language}>
        <FormattedText text={text} facets={facets} />
      </Prose>
    </Banner>
  ))
}

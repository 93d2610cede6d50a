import { Banner } from '@koinon/ui/overlays/Banner'
import { callKey, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'

type Reply = ReplyOf<'users.announcements'>

const tones = { INFO: 'info', SUCCESS: 'success', WARNING: 'warning' } as const

/** Announcements of staff, until it ends or the member hides it. */
export function AnnouncementBanners() {
  const items = useCall('users.announcements').data?.items ?? []
  const dismiss = useMutationCall('users.announcementsDismiss', {
    onStart: ({ params: { id } }, queryClient) =>
      void queryClient.setQueryData<Reply>(
        callKey('users.announcements'),
        (now) => now && { items: now.items.filter((one) => one.id !== id) },
      ),
    invalidates: ['users.announcements'],
  })
  return items.map(({ id, title, text, language, tone, dismissible }) => (
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
      {text
        .split(/\n+/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          <p key={index} lang={language} dir="auto">
            {paragraph}
          </p>
        ))}
    </Banner>
  ))
}

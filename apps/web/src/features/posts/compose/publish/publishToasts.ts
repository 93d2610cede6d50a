import type { ToastContent } from '@koinon/ui/toasts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toasts } from '#lib/feedback/toasts.ts'

/** When the post that is sent appears; null: at once. */
export const appearsAt = (body: object = {}): Date | null =>
  'scheduledLiveAt' in body && typeof body.scheduledLiveAt === 'string' ? new Date(body.scheduledLiveAt) : null

export const toastWaiting = () => toasts.show({ message: t('Saved. We’ll send it when you’re back online.') })

export interface SentPost {
  readonly status: string
  /** Unknown if it had waited in this browser. */
  readonly id?: string
  /** When a scheduled post appears. */
  readonly at: Date | null
}

/** `open` leads to the post, or to where it waits and its progress is shown. */
export function toastSent(post: SentPost, open?: (href: string) => void): void {
  toasts.show({ message: outcomeOf(post), tone: 'success', action: open && wayTo(post, open) })
}

function wayTo({ status, id }: SentPost, open: (href: string) => void): ToastContent['action'] {
  const label = status === 'PROCESSING' ? t('View progress') : word('View', 'button: opens what was just made')
  if (status !== 'PUBLISHED') return { label, onAction: () => open(paths.scheduled) }
  return id === undefined ? undefined : { label, onAction: () => open(paths.post(id)) }
}

function outcomeOf({ status, at }: SentPost): string {
  if (status === 'SCHEDULED' && at !== null) return t('Scheduled for {when}', { when: formatDate(at, 'full') })
  if (status === 'HELD') return t('A moderator looks at it first. You’ll be told.')
  if (status === 'PROCESSING') return t('Published once media is ready')
  return word('Posted', 'said when it is done')
}

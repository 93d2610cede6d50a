import { Link } from '@koinon/ui/foundations/Link'
import { Banner } from '@koinon/ui/overlays/Banner'
import { rsvpErrorMessages } from '#lib/entities/events/rsvps.ts'
import { t } from '#lib/text/i18n/index.ts'
import { eventRsvps, offlineQueue, useCompletedCalls } from '#lib/data/offline/offlineQueue.ts'
import type { Outcome, QueuedCall } from '#lib/data/offline/offlineQueue.ts'
import { paths } from '#lib/navigation/paths.ts'

/** Answers to events that were given offline and refused when they were sent: the member believes that they count. */
export function RefusedRsvps() {
  const refused = useCompletedCalls().filter(({ name }) => eventRsvps.has(name))
  if (refused.length === 0) return null
  return (
    <Banner
      isFlush
      tone="warning"
      role="alert"
      title={t(
        '{count, plural, one {# RSVP you made offline wasn’t accepted} other {# RSVPs you made offline weren’t accepted}}',
        { count: refused.length },
      )}
      onDismiss={() => refused.forEach(({ id }) => void offlineQueue.discard(id))}
    >
      <ul role="list">
        {refused.map((answer) => (
          <li key={answer.id}>
            {whyNot(answer.outcome)} <Link href={eventOf(answer)}>{t('Go to the event')}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function whyNot(outcome: Outcome | undefined): string {
  if (outcome === undefined || !('problem' in outcome)) return ''
  const known = Object.entries(rsvpErrorMessages).find(([code]) => code === outcome.code)?.[1]
  return known === undefined ? outcome.problem : t(known)
}

function eventOf({ given }: QueuedCall): string {
  const { params, body } = given as {
    readonly params: { readonly eventId: string }
    readonly body?: { readonly occurrence?: string }
  }
  return paths.event(params.eventId, body?.occurrence)
}

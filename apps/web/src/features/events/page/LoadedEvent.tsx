import { CallError } from '@koinon/client/errors'
import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Loaded } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import type { EventView } from '../types.ts'
import { spanOf } from '../eventTimes.ts'

/** The message that a guest gets about an event that is gone. */
interface Gone {
  readonly title: string
  readonly startTime: Date
  readonly endTime: Date
  readonly withGroup: boolean
  readonly reason: string | null
}

const isGone = (said: unknown): said is Gone => typeof said === 'object' && said !== null && 'withGroup' in said

/** An event's fate, as far as the refusal tells it: to its guests only. */
function goneOf(error: Error | null): Gone | undefined {
  const said = error instanceof CallError && error.code === 'EVENT_NOT_FOUND' ? error.body['calledOff'] : undefined
  return isGone(said) ? said : undefined
}

/** An event being read; its guests are told if it does not take place any more. */
export function LoadedEvent({
  event,
  skeleton,
  children,
}: {
  readonly event: LoadedQuery<EventView>
  readonly skeleton: ReactNode
  readonly children: (event: EventView) => ReactNode
}) {
  const gone = goneOf(event.error)
  if (gone !== undefined) return <CalledOff gone={gone} />
  return (
    <Loaded query={event} skeleton={skeleton}>
      {children}
    </Loaded>
  )
}

function CalledOff({ gone }: { readonly gone: Gone }) {
  return (
    <EmptyState
      drawing="event"
      title={t('{target} is cancelled', { target: gone.title })}
      action={<LinkButton href={paths.events}>{t('Upcoming events')}</LinkButton>}
    >
      <Stack gap={3}>
        <time dateTime={gone.startTime.toISOString()}>{spanOf(gone)}</time>
        <Text>{gone.withGroup ? t('The group was deleted.') : t('The hosts deleted this event.')}</Text>
        {gone.reason !== null && <Text dir="auto">{gone.reason}</Text>}
      </Stack>
    </EmptyState>
  )
}

import type { ComponentProps } from 'react'
import { AnswerMenu } from '#features/events/page/AnswerMenu.tsx'
import { EventRows } from '#features/events/list/EventRows.tsx'
import type { EventCard } from '#features/events/types.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

const answering = (event: EventCard) => <AnswerMenu event={event} />

export interface ListedEventsProps {
  readonly events: LoadedQuery<{ readonly items: readonly EventCard[] }> & ComponentProps<typeof LoadMore>
  readonly namesGroup?: boolean
  /** The empty state. */
  readonly children: ComponentProps<typeof Loaded>['skeleton']
}

/** A list of events in all its states, answered in place. */
export function ListedEvents({ events, namesGroup, children }: ListedEventsProps) {
  return (
    <>
      <Loaded query={events} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? children : <EventRows events={items} namesGroup={namesGroup} answerOf={answering} />
        }
      </Loaded>
      <LoadMore {...events} />
    </>
  )
}

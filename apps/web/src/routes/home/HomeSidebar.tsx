import { Heading } from '@koinon/ui/foundations/Heading'
import { NextAttended } from '#features/events/list/NextEvent.tsx'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { strongestReason, whyToMeet } from '#lib/entities/people/reasonTexts.ts'
import { PersonRow } from '#lib/entities/people/PersonRow.tsx'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'
import { DigestCard } from './digest/DigestCard.tsx'
import styles from './Home.module.css'

/** Beside the feed: what happened meanwhile, the member's next events, and people they may know. Empty sections are omitted. */
export function HomeSidebar() {
  return (
    <div className={styles['beside']}>
      <DigestCard />
      <NextAttended />
      <PeopleToMeet />
    </div>
  )
}

function PeopleToMeet() {
  const people = useCall('accounts.recommendationsFriends', { body: { limit: 3 } }, { staleTime: 10 * minuteMs })
  useColumnWait(people.isPending)
  const items = people.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="people-to-meet">
      <Heading level={2} size="h4" id="people-to-meet">
        {t('People you may know')}
      </Heading>
      <ul role="list" className={styles['people']}>
        {items.map(({ item, reasons }) => (
          <PersonRow key={item.id} person={item} hint={strongestReason(reasons, whyToMeet)}>
            <FollowButton person={item} size="dense" variant="secondary" />
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

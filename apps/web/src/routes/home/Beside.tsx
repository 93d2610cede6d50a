import { Heading } from '@koinon/ui/foundations/Heading'
import { NextAnswered } from '#features/events/NextEvent.tsx'
import { Topics } from '#features/search/Topics.tsx'
import { FollowButton } from '#lib/people/FollowButton.tsx'
import { nearest, whyToMeet } from '#lib/people/reasonWords.ts'
import { PersonRow } from '#lib/people/PersonRow.tsx'
import { useCall } from '#lib/calls/index.ts'
import { minuteMs } from '#lib/durations.ts'
import { t } from '#lib/i18n/index.ts'
import styles from './Home.module.css'

/** Beside the feed: the member's next event, people they may know, and trending topics. Empty sections are omitted. */
export function Beside() {
  return (
    <div className={styles['beside']}>
      <NextAnswered />
      <PeopleToMeet />
      <div className={styles['wide']}>
        <Topics />
      </div>
    </div>
  )
}

function PeopleToMeet() {
  const people = useCall('accounts.recommendationsFriends', { body: { limit: 4 } }, { staleTime: 10 * minuteMs })
  const items = people.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="people-to-meet">
      <Heading level={2} size="h4" id="people-to-meet">
        {t('People you may know')}
      </Heading>
      <ul role="list" className={styles['people']}>
        {items.map(({ item, reasons }) => (
          <PersonRow key={item.id} person={item} hint={nearest(reasons, whyToMeet)}>
            <FollowButton person={item} size="dense" variant="secondary" />
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

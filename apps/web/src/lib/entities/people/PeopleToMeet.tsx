import { useCall } from '../../data/calls/index.ts'
import { minuteMs } from '../../text/durations.ts'
import { useColumnWait } from '../../navigation/shell/ContextColumn.tsx'
import { ContextSection } from '../../navigation/shell/ContextSection.tsx'
import { t } from '../../text/i18n/index.ts'
import { FollowButton } from './FollowButton.tsx'
import { PersonRow } from './PersonRow.tsx'
import { strongestReason, whyToMeet } from './reasonTexts.ts'
import styles from './PeopleToMeet.module.css'

const shown = 3

/** People the member may know, with the strongest reason each; nothing if there are none. */
export function PeopleToMeet({ exceptId }: { readonly exceptId?: string | undefined }) {
  const people = useCall('accounts.recommendationsFriends', { body: { limit: shown } }, { staleTime: 10 * minuteMs })
  useColumnWait(people.isPending)
  const items = (people.data?.items ?? []).filter(({ item }) => item.id !== exceptId)
  if (items.length === 0) return null
  return (
    <ContextSection title={t('People you may know')}>
      <ul role="list" className={styles['people']}>
        {items.map(({ item, reasons }) => (
          <PersonRow key={item.id} person={item} hint={strongestReason(reasons, whyToMeet)}>
            <FollowButton person={item} size="dense" variant="secondary" />
          </PersonRow>
        ))}
      </ul>
    </ContextSection>
  )
}

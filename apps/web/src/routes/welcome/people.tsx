import { FollowButton } from '../../lib/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { usePages } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Loaded } from '../../lib/states/index.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { StepScreen } from './StepScreen.tsx'

/** O05: people to follow. */
export function PeopleStep() {
  const people = usePages('accounts.recommendationsAccountsByInterest', { body: { limit: 8 } })
  return (
    <StepScreen step="people" title={t('People you may like')} intro={t('You see what people write whom you follow.')}>
      <Loaded query={people} skeleton={<PersonRowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">{t("No one to suggest yet. You'll find people in groups.")}</Emptiness>
          ) : (
            <PersonRows label={t('Suggested people')}>
              {items.map(({ item, reasons }) => (
                <PersonRow key={item.id} person={item} hint={reasons[0]?.text}>
                  <FollowButton person={item} size="dense" />
                </PersonRow>
              ))}
            </PersonRows>
          )
        }
      </Loaded>
    </StepScreen>
  )
}

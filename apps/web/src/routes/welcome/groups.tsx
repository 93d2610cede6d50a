import { SuggestedGroupRows } from '../../features/groups/index.ts'
import { usePages } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Loaded } from '../../lib/states/index.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { StepScreen } from './StepScreen.tsx'

/** O06: first groups. */
export function GroupsStep() {
  const groups = usePages('groups.getRecommendedGroupsV2', { body: { limit: 8 } })
  return (
    <StepScreen
      step="groups"
      title={t('Groups to begin with')}
      intro={t('Groups are where people talk about one thing. Join what you like; leaving is as easy.')}
    >
      <Loaded query={groups} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="group">{t('No group to suggest yet. You find all of them under Groups.')}</Emptiness>
          ) : (
            <SuggestedGroupRows label={t('Suggested groups')} items={items} />
          )
        }
      </Loaded>
    </StepScreen>
  )
}

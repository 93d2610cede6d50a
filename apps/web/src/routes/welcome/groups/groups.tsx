import { useState } from 'react'
import { SuggestedGroupRows } from '#features/groups/index.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { StepScreen } from '../StepScreen.tsx'
import { mergeInPlace } from './mergeInPlace.ts'
import type { SuggestedGroup } from './mergeInPlace.ts'

/** O06: first groups. */
export function GroupsStep() {
  const groups = usePages('groups.getRecommendedGroupsV2', { body: { limit: 8 } })
  return (
    <StepScreen
      step="groups"
      title={t('Groups to start with')}
      intro={t('Groups bring people together around one topic. Join what you like; leaving is just as easy.')}
    >
      <Loaded query={groups} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => <Suggested items={items} />}
      </Loaded>
    </StepScreen>
  )
}

/** Groups joined or requested are no longer suggested; here they stay in place, and can be undone. */
function Suggested({ items }: { readonly items: readonly SuggestedGroup[] }) {
  const [shown, setShown] = useState(items)
  const now = mergeInPlace(shown, items)
  if (now.length !== shown.length || now.some((one, index) => one !== shown[index])) setShown(now)
  if (now.length === 0)
    return <EmptyList kind="group">{t('No group to suggest yet. You find all of them under Groups.')}</EmptyList>
  return <SuggestedGroupRows label={t('Suggested groups')} items={now} />
}

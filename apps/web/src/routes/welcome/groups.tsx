import { useState } from 'react'
import { SuggestedGroupRows } from '#features/groups/index.ts'
import { usePages } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import { Loaded } from '#lib/states/index.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { StepScreen } from './StepScreen.tsx'
import { keeping } from './keeping.ts'
import type { SuggestedGroup } from './keeping.ts'

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
  const now = keeping(shown, items)
  if (now.length !== shown.length || now.some((one, index) => one !== shown[index])) setShown(now)
  if (now.length === 0)
    return <Emptiness kind="group">{t('No group to suggest yet. You find all of them under Groups.')}</Emptiness>
  return <SuggestedGroupRows label={t('Suggested groups')} items={now} />
}

import { Stack } from '@koinon/ui/foundations/Stack'
import { Bots } from '#features/bots/Bots.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'

/** The bots of a group, for its admins. */
export function GroupBots() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.permissions.includes('ADMINS'))
    return <EmptyList kind="person">{t('Only admins can see this.')}</EmptyList>
  return (
    <Stack isPadded>
      <Bots key={group.id} groupId={group.id} />
    </Stack>
  )
}

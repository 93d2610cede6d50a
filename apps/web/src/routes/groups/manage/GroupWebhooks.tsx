import { Stack } from '@koinon/ui/foundations/Stack'
import { Webhooks } from '#features/webhooks/Webhooks.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'

/** Webhooks of a group, for its admins. */
export function GroupWebhooks() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.permissions.includes('ADMINS'))
    return <EmptyList kind="group">{t('Only admins can open this page.')}</EmptyList>
  return (
    <Stack gap={5} isPadded>
      <Webhooks key={group.id} groupId={group.id} base={paths.manageGroup(group.id, 'webhooks')} />
    </Stack>
  )
}

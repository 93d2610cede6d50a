import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ScheduledPosts } from '#features/posts/pending/scheduled/ScheduledPosts.tsx'
import { openComposer } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { useOpenGroup } from './useOpenGroup.ts'

/** Posts in a group that wait for their time or their files, for people who run it. */
export function GroupScheduled() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.permissions.includes('APPROVE'))
    return <EmptyList kind="post">{t('Only admins can see scheduled posts.')}</EmptyList>
  const { id, name } = group
  return (
    <ScheduledPosts
      key={id}
      groupId={id}
      intro={
        <Stack isPadded>
          <Text size="small" tone="muted">
            {t('Only authors can edit their scheduled posts. You can remove them.')}
          </Text>
        </Stack>
      }
      empty={
        <EmptyList
          kind="post"
          action={
            group.can.post && <Button onPress={() => openComposer({ group: { id, name } })}>{t('Write a post')}</Button>
          }
        >
          {t('No scheduled posts. Use the clock when writing a post.')}
        </EmptyList>
      }
    />
  )
}

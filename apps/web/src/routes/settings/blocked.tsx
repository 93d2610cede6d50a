import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { BlockedList } from '#features/people/BlockedList.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'

/** U10: blocked people, what blocking means, and how to undo it. */
export function BlockedPeople() {
  const blocked = usePages('users.getBlockedUsers', { query: {} })
  return (
    <Screen title={t('Blocked people')} place={t('Your settings')} parent={paths.setting('privacy')}>
      <Stack gap={5}>
        <Text tone="muted">{t('Blocked people can’t see, follow or message you. They aren’t notified.')}</Text>
        <Loaded query={blocked} skeleton={<PersonRowsSkeleton rows={4} />}>
          {({ items }) => <BlockedList rows={items} />}
        </Loaded>
        <LoadMore {...blocked} />
      </Stack>
    </Screen>
  )
}

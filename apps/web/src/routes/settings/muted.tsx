import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { MutedList } from '#features/people/MutedList.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'

/** Muted people, what muting means, and how to undo it. */
export function MutedPeople() {
  const muted = usePages('users.getMutes', { query: {} })
  return (
    <Screen title={t('Muted people')} place={t('Your settings')} parent={paths.settings}>
      <Stack gap={5}>
        <Text tone="muted">
          {t(
            'Their posts, and posts that mention them, disappear from your feeds. You still follow them, and they are not told.',
          )}
        </Text>
        <Loaded query={muted} skeleton={<PersonRowsSkeleton rows={4} />}>
          {({ items }) => <MutedList rows={items} />}
        </Loaded>
        <LoadMore {...muted} />
      </Stack>
    </Screen>
  )
}

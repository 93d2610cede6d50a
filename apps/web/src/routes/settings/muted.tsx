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
    <Screen title={t('Muted people')} place={t('Your settings')} parent={paths.setting('privacy')}>
      <Stack gap={5}>
        <Text tone="muted">
          {t('You won’t see their posts in your feeds. You keep following them, and they aren’t told.')}
        </Text>
        <Loaded query={muted} skeleton={<PersonRowsSkeleton rows={4} />}>
          {({ items }) => <MutedList rows={items} />}
        </Loaded>
        <LoadMore {...muted} />
      </Stack>
    </Screen>
  )
}

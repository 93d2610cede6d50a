import { Button } from '@koinon/ui/actions/Button'
import { ScheduledPosts } from '#features/posts/pending/scheduled/ScheduledPosts.tsx'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'

const ScheduledSidebar = lazyPart(() => import('./PendingSidebar.tsx'), 'ScheduledSidebar')

/** H12: scheduled posts, and others that have not appeared, the next first. */
export function Scheduled() {
  return (
    <Screen title={word('Scheduled', 'page of scheduled posts')} parent={paths.drafts} aside={<ScheduledSidebar />}>
      <ScheduledPosts
        empty={
          <EmptyList kind="post" action={<Button onPress={() => openComposer()}>{t('Write a post')}</Button>}>
            {t('No scheduled posts. Use the clock when writing a post.')}
          </EmptyList>
        }
      />
    </Screen>
  )
}

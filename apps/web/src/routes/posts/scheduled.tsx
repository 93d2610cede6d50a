import { Button } from '@koinon/ui/actions/Button'
import { ScheduledPosts } from '#features/posts/scheduled/ScheduledPosts.tsx'
import { compose } from '#lib/compose.ts'
import { t } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { Emptiness } from '#lib/states/Emptiness.tsx'

/** H12: scheduled posts, and others that have not appeared, the next first. */
export function Scheduled() {
  return (
    <Screen title={t('Scheduled and waiting')} parent={paths.drafts}>
      <ScheduledPosts
        empty={
          <Emptiness kind="post" action={<Button onPress={() => compose()}>{t('Write a post')}</Button>}>
            {t('Nothing is scheduled. The clock below a new post sets when it appears.')}
          </Emptiness>
        }
      />
    </Screen>
  )
}

import { Stack } from '@koinon/ui/foundations/Stack'
import { PublishedFiles } from '#features/landing/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import styles from './Uploads.module.css'

/** A25: pictures with a public link. */
export function ManagedUploads() {
  return (
    <Screen title={t('Published images')} parent={paths.groups}>
      <Stack isPadded gap={6} className={styles['page']}>
        <PublishedFiles />
      </Stack>
    </Screen>
  )
}

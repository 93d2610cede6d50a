import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import styles from './Home.module.css'

/** Above a feed that somebody who follows nobody yet reads: where its posts come from, and the next step. */
export function FilledNote() {
  return (
    <div className={styles['filled']}>
      <Text as="p" tone="muted">
        {t('Following is empty until you follow somebody. Meanwhile, here are posts from For you.')}
      </Text>
      <Cluster gap={3}>
        <LinkButton size="dense" href={paths.discover}>
          {t('Find people')}
        </LinkButton>
        <LinkButton size="dense" variant="quiet" href={paths.findGroups}>
          {t('Find a group')}
        </LinkButton>
      </Cluster>
    </div>
  )
}

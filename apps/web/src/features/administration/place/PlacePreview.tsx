import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import styles from './Place.module.css'

/** The head of the front page as it would be with what is in the fields. */
export function PlacePreview({ name, intro }: { readonly name: string; readonly intro: string }) {
  return (
    <Part title={t('Preview of the front page')}>
      <div className={styles['preview']}>
        <Heading level={3} size="h3" dir="auto">
          {name}
        </Heading>
        <Text tone="muted" dir="auto">
          {intro}
        </Text>
      </div>
      <Link href={paths.front} target="_blank">
        {t('View page')}
      </Link>
    </Part>
  )
}

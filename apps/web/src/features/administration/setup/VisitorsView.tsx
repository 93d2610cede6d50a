import type { ReactNode } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { t } from '#lib/text/i18n/index.ts'
import styles from './setup.module.css'

export interface VisitorsViewProps {
  readonly name: string
  readonly intro: string
  /** Whether the page offers them an account. */
  readonly canRegister: boolean
  /** Where the whole page is to be seen, or what changes it. */
  readonly children?: ReactNode
}

/** The front page of a place without a public community, in small. */
export function VisitorsView({ name, intro, canRegister, children }: VisitorsViewProps) {
  return (
    <DataCard title={t('What visitors see now')}>
      <div className={styles['preview']}>
        <strong dir="auto">{name}</strong>
        {intro !== '' && (
          <Text size="small" tone="muted" dir="auto">
            {intro}
          </Text>
        )}
        <span className={styles['ways']}>
          {canRegister && <span className={styles['way']}>{t('Create your account')}</span>}
          <span className={styles['way']}>{t('Sign in')}</span>
        </span>
        <Text size="small" tone="muted">
          {t('No public communities yet')}
        </Text>
      </div>
      {children}
    </DataCard>
  )
}

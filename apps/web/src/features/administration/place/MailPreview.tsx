import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import styles from './Place.module.css'

interface MailPreviewProps {
  readonly name: string
  readonly address: string
  readonly replyTo: string
  readonly footer: string
}

/** Sender and end of a mail as they would be with what is in the fields. */
export function MailPreview({ name, address, replyTo, footer }: MailPreviewProps) {
  return (
    <Part title={t('Preview of an email')}>
      <div className={styles['preview']}>
        <Text size="small">
          <bdi>{name}</bdi> · <bdi>{address}</bdi>
        </Text>
        {replyTo !== '' && (
          <Text size="small" tone="muted">
            {t('Replies go to')}: <bdi>{replyTo}</bdi>
          </Text>
        )}
        <Text size="small" tone="muted">
          — <bdi>{name}</bdi>
        </Text>
        {footer !== '' && (
          <Text size="small" tone="muted" dir="auto" className={styles['lines']}>
            {footer}
          </Text>
        )}
      </div>
    </Part>
  )
}

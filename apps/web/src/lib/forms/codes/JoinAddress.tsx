import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../text/i18n/index.ts'
import { QrCode } from './QrCode.tsx'
import styles from './QrCode.module.css'

export interface JoinAddressProps {
  /** The name of what is being joined. */
  readonly name: string
  readonly url: string
}

/** The address for joining, to show to people nearby: as a QR code and in writing. */
export function JoinAddress({ name, url }: JoinAddressProps) {
  return (
    <>
      <QrCode isLarge text={url} label={t('QR code for joining {name}', { name })} />
      <Text tone="muted" size="small">
        {t('Point a camera at it, or open this address:')}
      </Text>
      <bdi dir="ltr" className={styles['address']}>
        {url}
      </bdi>
    </>
  )
}

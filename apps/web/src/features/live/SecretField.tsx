import { useEffect, useEffectEvent, useState } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { SecretLine } from '#lib/forms/codes/SecretLine.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './Live.module.css'

const shownMs = 30_000

export interface MadeKey {
  readonly id: string
  readonly label: string
  readonly secret: string
  readonly ingestUrl: string
}

/**
 * A key right after it was created: the only time it can be seen. It hides itself; by then it has been copied into the
 * streaming software, and a person who missed it creates another.
 */
export function SecretField({ made, onHidden }: { readonly made: MadeKey; readonly onHidden: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const hide = useEffectEvent(onHidden)
  useEffect(() => {
    const timer = setTimeout(() => hide(), shownMs)
    return () => clearTimeout(timer)
  }, [made])
  return (
    <div className={styles['secret']}>
      <Banner tone="warning" title={t('Copy this key now. It won’t be shown again.')}>
        {t('Hidden after 30 seconds. Anyone with this key can stream here.')}
      </Banner>
      <SecretLine label={word('Server', 'address that a stream is sent to')} value={made.ingestUrl} />
      <SecretLine label={t('Stream key')} value={made.secret} onCopied={() => setCopied(true)} />
      {isCopied && (
        <Text size="small" tone="muted" role="status">
          {t('Paste it into your streaming software now.')}
        </Text>
      )}
    </div>
  )
}

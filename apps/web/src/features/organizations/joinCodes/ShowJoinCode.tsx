import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { JoinAddress } from '#lib/forms/codes/JoinAddress.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { endText } from './labels.ts'
import type { JoinCode } from './labels.ts'
import styles from './JoinCodes.module.css'

export interface ShowJoinCodeProps {
  readonly code: JoinCode
  /** The organisation it belongs to. */
  readonly name: string
  readonly onClose: () => void
}

/** A code to share: as a QR code, in writing, as a link, or in print, where nothing else is printed. */
export function ShowJoinCode({ code, name, onClose }: ShowJoinCodeProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<bdi>{code.label}</bdi>}
      size="small"
      className={styles['handout']}
      actions={
        <>
          <Button onPress={() => window.print()}>{word('Print', 'button')}</Button>
          <CopyButton text={code.url} variant="primary">
            {t('Copy link')}
          </CopyButton>
        </>
      }
    >
      <div className={styles['sheet']}>
        <Text as="div" size="lead" weight="bold" dir="auto">
          {t('Join {name}', { name })}
        </Text>
        <JoinAddress name={name} url={code.url} />
        <div className={styles['typed']}>
          <Text tone="muted" size="small">
            {t('Or enter this code:')}
          </Text>
          <span className={styles['large']} dir="ltr">
            {code.code}
          </span>
          <CopyButton text={code.code} label={t('Copy code')} />
        </div>
        {code.expirationDate !== null && (
          <Text tone="muted" size="small">
            {endText(code)}
          </Text>
        )}
      </div>
    </Dialog>
  )
}

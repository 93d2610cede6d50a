import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Handout } from '#lib/forms/codes/Handout.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { endText } from './labels.ts'
import type { JoinCode } from './labels.ts'
import styles from './JoinCodes.module.css'

export interface ShowJoinCodeProps {
  readonly code: JoinCode
  /** The organisation it belongs to. */
  readonly name: string
  readonly onClose: () => void
}

/** A code to share: as a QR code, in writing, as a link, or in print. */
export function ShowJoinCode({ code, name, onClose }: ShowJoinCodeProps) {
  return (
    <Handout title={<bdi>{code.label}</bdi>} name={name} url={code.url} onClose={onClose}>
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
    </Handout>
  )
}

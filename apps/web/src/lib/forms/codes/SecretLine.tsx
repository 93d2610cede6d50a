import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../text/i18n/index.ts'
import styles from './SecretLine.module.css'

export interface SecretLineProps {
  readonly label: string
  readonly value: string
  readonly onCopied?: () => void
}

/** A secret to be copied, or the address that goes with it. */
export function SecretLine({ label, value, onCopied }: SecretLineProps) {
  return (
    <div>
      <Text as="div" size="small" weight="bold">
        {label}
      </Text>
      <div className={styles['line']} onClickCapture={onCopied}>
        <output className={styles['value']} dir="ltr" aria-label={label}>
          {value}
        </output>
        <CopyButton text={value} label={t('Copy: {what}', { what: label })} />
      </div>
    </div>
  )
}

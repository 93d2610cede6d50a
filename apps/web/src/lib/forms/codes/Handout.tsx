import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '../../text/i18n/index.ts'
import { JoinAddress } from './JoinAddress.tsx'
import styles from './Handout.module.css'

export interface HandoutProps {
  /** Of the dialog; not printed. */
  readonly title: ReactNode
  /** The name of what is being joined. */
  readonly name: string
  readonly url: string
  /** Above the name: a picture. */
  readonly mark?: ReactNode
  /** Below the address: a code to type, an end. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** A card that invites people nearby: to show, to share, or to print, where nothing else is printed. */
export function Handout({ title, name, url, mark, children, onClose }: HandoutProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      size="small"
      className={styles['handout']}
      actions={
        <>
          <Button onPress={() => window.print()}>{word('Print', 'button')}</Button>
          <CopyButton text={url} variant="primary">
            {t('Copy link')}
          </CopyButton>
        </>
      }
    >
      <div className={styles['sheet']}>
        {mark}
        <Text as="div" size="lead" weight="bold" dir="auto">
          {t('Join {name}', { name })}
        </Text>
        <JoinAddress name={name} url={url} />
        {children}
      </div>
    </Dialog>
  )
}

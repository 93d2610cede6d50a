import type { ReactNode } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../text/i18n/index.ts'
import { JoinAddress } from './JoinAddress.tsx'
import { PrintDialog } from './PrintDialog.tsx'

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

/** A card that invites people nearby. */
export function Handout({ title, name, url, mark, children, onClose }: HandoutProps) {
  return (
    <PrintDialog title={title} url={url} onClose={onClose}>
      {mark}
      <Text as="div" size="lead" weight="bold" dir="auto">
        {t('Join {name}', { name })}
      </Text>
      <JoinAddress name={name} url={url} />
      {children}
    </PrintDialog>
  )
}

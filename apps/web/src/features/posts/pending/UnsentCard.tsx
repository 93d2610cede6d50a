import type { ReactNode } from 'react'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Icon } from '@koinon/ui/foundations/Icon'
import type { IconProps } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useAccount } from '#lib/session/index.ts'
import { FileThumbnails } from './MediaThumbnails.tsx'
import type { ImageEntry } from '../compose/types.ts'
import styles from './UnsentCard.module.css'

export interface UnsentCardProps {
  readonly state: 'sending' | 'waiting' | 'failed'
  readonly icon: IconProps['name']
  /** The state in words. */
  readonly status: ReactNode
  /** The group or event it goes to, beside the name. */
  readonly destination?: ReactNode
  readonly text: string
  readonly entries: readonly ImageEntry[]
  /** Buttons. */
  readonly children?: ReactNode
}

const roles = { sending: 'status', waiting: undefined, failed: 'alert' } as const

/** A post or comment of the member that the server does not have yet, as it will stand in its list. */
export function UnsentCard({ state, icon, status, destination, text, entries, children }: UnsentCardProps) {
  const account = useAccount()
  return (
    <div className={styles['card']} data-state={state}>
      <Avatar kind="person" name={account.displayName} seed={account.id} sources={account.avatar?.sources} />
      <div className={styles['main']}>
        <Text as="div" size="ui">
          <bdi className={styles['name']}>{account.displayName}</bdi>{' '}
          {Boolean(destination) && (
            <Text as="span" size="small" tone="muted">
              {destination}
            </Text>
          )}
        </Text>
        <p className={styles['text']} dir="auto">
          {text}
        </p>
        <FileThumbnails entries={entries} />
        <Text size="small" tone={state === 'failed' ? 'danger' : 'muted'} role={roles[state]}>
          <Icon name={icon} size="s" /> {status}
        </Text>
        {children !== undefined && <Cluster gap={3}>{children}</Cluster>}
      </div>
    </div>
  )
}

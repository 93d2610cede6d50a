import type { ReactNode } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { Cluster } from '@koinon/ui/foundations/Stack'
import styles from './Checkout.module.css'

const icons = { done: 'check', waiting: 'hourglass', failed: 'x' } as const

export interface OutcomeProps {
  readonly tone: keyof typeof icons
  readonly title: string
  /** Text below the title. */
  readonly children?: ReactNode
  readonly actions: ReactNode
}

/** How a purchase went, and where to go on. */
export function Outcome({ tone, title, children, actions }: OutcomeProps) {
  return (
    <div className={styles['done']} role="status">
      <span className={styles['doneMark']} data-tone={tone}>
        <Icon name={icons[tone]} size="l" />
      </span>
      <Heading level={2} size="h2">
        {title}
      </Heading>
      {children !== undefined && children !== false && (
        <Text as="div" tone="muted">
          {children}
        </Text>
      )}
      <Cluster>{actions}</Cluster>
    </div>
  )
}

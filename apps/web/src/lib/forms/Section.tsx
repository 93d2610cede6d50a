import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { IconName } from '@koinon/ui/icons'
import styles from './Section.module.css'

export interface SectionProps {
  /** Omitted if the page has only one section, which its title names. */
  readonly title?: string
  readonly description?: ReactNode
  readonly children?: ReactNode
}

/** A section of a settings page; sections are divided by hairlines. */
export function Section({ title, description, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      {(title !== undefined || description !== undefined) && (
        <div className={styles['words']}>
          {title !== undefined && (
            <Heading level={2} size="h4">
              {title}
            </Heading>
          )}
          {description !== undefined && <Text tone="muted">{description}</Text>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Form fields, no wider than comfortable to read. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles['fields']}>{children}</div>
}

/** Buttons side by side. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

/** Items of one kind, one below the other, divided by hairlines. */
export function SettingRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['rows']}>
      {children}
    </ul>
  )
}

export interface SettingRowProps {
  readonly id?: string
  readonly icon?: IconName
  /** In place of the icon: a picture. */
  readonly mark?: ReactNode
  readonly name: ReactNode
  /** Content that reads from left to right in every language: addresses, numbers. */
  readonly isCode?: boolean
  readonly badges?: ReactNode
  readonly hint?: ReactNode
  /** Buttons at the end. */
  readonly action?: ReactNode
  /** Below: a form about this item. */
  readonly children?: ReactNode
}

/** An item: what it is, its state, and what can be done with it. */
export function SettingRow({ id, icon, mark, name, isCode = false, badges, hint, action, children }: SettingRowProps) {
  return (
    <li className={styles['row']} data-item={id}>
      <div className={styles['line']}>
        <div className={styles['lead']}>
          {mark}
          {icon !== undefined && <Icon name={icon} size="l" />}
          <div className={styles['leadWords']}>
            <div className={styles['name']}>
              <Text as="span" weight="medium" dir={isCode ? 'ltr' : 'auto'}>
                {name}
              </Text>
              {badges}
            </div>
            {hint !== undefined && (
              <Text as="span" size="small" tone="muted">
                {hint}
              </Text>
            )}
          </div>
        </div>
        {action !== undefined && <div className={styles['actions']}>{action}</div>}
      </div>
      {children}
    </li>
  )
}

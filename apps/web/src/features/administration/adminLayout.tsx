import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import styles from './Administration.module.css'

/** The container of an administration screen. */
export const Page = ({ children }: { readonly children: ReactNode }) => <div className={styles['page']}>{children}</div>

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <Heading level={2} size="small" tone="muted">
        {title}
      </Heading>
      {children}
    </section>
  )
}

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles['facts']}>{children}</dl>
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { PersonCard } from '@koinon/contract/shared'
import { PersonRow } from '@koinon/ui/entities/EntityRow'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { mixedScriptsMarkOf } from '#lib/entities/people/Name.tsx'
import styles from '#lib/entities/people/PersonRow.module.css'

export interface MessageRowProps {
  readonly author: Pick<PersonCard, 'id' | 'displayName' | 'avatar'>
  readonly href: string
  readonly text: ReactNode
  readonly when: ReactNode
}

/** A matching message: author, text and time; links to its place in the conversation. */
export function MessageRow({ author, href, text, when }: MessageRowProps) {
  return (
    <li className={styles['row']}>
      <PersonRow
        mark={<Avatar kind="person" name={author.displayName} seed={author.id} sources={author.avatar?.sources} />}
        name={author.displayName}
        badge={mixedScriptsMarkOf(author.displayName)}
        href={href}
        hint={when}
        text={text}
      />
    </li>
  )
}
